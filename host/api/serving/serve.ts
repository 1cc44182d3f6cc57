import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import { startWorkers } from '../jobs/work.ts'
import { serveOutbox } from '../mail/outbox.ts'
import { serveUnsubscribe } from '../mail/unsubscribe.ts'
import { serveSolved } from '../mailbox/serve-solved.ts'
import { watchMailbox } from '../mailbox/watch.ts'
import { serveScim } from '../scim/serve.ts'
import type { Services } from '../services.ts'
import { backUpRegularly } from './backups.ts'
import { allowOrigins } from './cross-origin.ts'
import { serveElements } from './elements.ts'
import { serveFiles, sweepRegularly } from './files.ts'
import { serveHealth } from './health.ts'
import { servePage } from './page.ts'

/** Registers all routes except API calls and sign-in pages. */
export async function serveProduct(app: FastifyInstance, services: Services): Promise<void> {
  await compressAnswers(app)
  await allowOrigins(app, services.config)
  serveHealth(app, services)
  serveFiles(app, services)
  sweepRegularly(app, services)
  startWorkers(app, services)
  watchMailbox(app, services)
  serveUnsubscribe(app, services)
  serveOutbox(app, services)
  serveSolved(app, services)
  serveScim(app, services)
  backUpRegularly(app, services)
  await servePage(app, services.config)
  await serveElements(app, services.config)
}

/** Compresses JSON and other texts from a kilobyte if the client accepts it. Stored files are not compressed. */
async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    customTypes: /^application\/(problem\+)?json/,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
