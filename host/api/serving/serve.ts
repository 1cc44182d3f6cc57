import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { doJobs } from '../jobs/work.ts'
import { serveMail } from '../mail/serve.ts'
import { serveScim } from '../scim/serve.ts'
import { serveSolved } from '../mailbox/serve-solved.ts'
import { watchMailbox } from '../mailbox/watch.ts'
import { backUpRegularly } from './backups.ts'
import { compressAnswers } from './compression.ts'
import { allowOrigins } from './cross-origin.ts'
import { serveElements } from './elements.ts'
import { serveHealth } from './health.ts'
import { servePage } from './page.ts'
import { sweepRegularly, serveFiles } from './files.ts'

/** Registers everything that is served beside the calls and the sign-in pages. */
export async function serveProduct(app: FastifyInstance, services: Services): Promise<void> {
  await compressAnswers(app)
  await allowOrigins(app, services.config)
  serveHealth(app, services)
  serveFiles(app, services)
  sweepRegularly(app, services)
  doJobs(app, services)
  watchMailbox(app, services)
  serveMail(app, services)
  serveSolved(app, services)
  serveScim(app, services)
  backUpRegularly(app, services)
  await servePage(app, services.config)
  await serveElements(app, services.config)
}
