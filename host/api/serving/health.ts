import { message } from '../../../src/wire/texts.ts'
import type { FastifyInstance } from 'fastify'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { buildInfo } from '../runtime/build-info.ts'
import { shared } from '../runtime/shared.ts'
import { withTimeout } from '../runtime/timeout.ts'
import { problemBody } from '../http/problem.ts'
import type { Services } from '../services.ts'

/** Timeout of the checks of `/readyz` in milliseconds. */
const readinessTimeout = 1500
const notResponding = `Database or file store did not respond within ${readinessTimeout} ms`
/** Additional timeout for a detail of the response in milliseconds. */
const detailTimeout = 300

/**
 * Serves `/healthz` and `/readyz`. `/healthz` returns the build of the running process and checks nothing else. `/readyz`
 * checks that the process accepts requests, the database accepts writes and the file store responds; otherwise it
 * responds with a 503 within two seconds. It also returns the age of the last backup in seconds; `null` if backups are set
 * up and there is none yet.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const { db, files, shutdown } = services
  const backupAge = ageOfBackup(services)
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up', ...buildInfo }),
  )
  // A check that hangs is not repeated until it ends.
  const check = shared(() => Promise.all([db.checkWritable(), files.check()]))
  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (shutdown.leaving.aborted)
      return reply.code(503).send(problemBody(503, message(apiTexts, 'stopping')))
    try {
      await withTimeout(check(), readinessTimeout, notResponding)
      return { status: 'ready', backup_age: await backupAge() }
    } catch (error) {
      request.log.warn({ err: error }, 'the readiness check failed')
      return reply.code(503).send(problemBody(503))
    }
  })
}

/** Readiness does not depend on it: a busy pool leaves it out. */
function ageOfBackup({ db, config }: Services): () => Promise<number | null | undefined> {
  const none = config.backups ? null : undefined
  return () =>
    withTimeout(lastBackup(db), detailTimeout).then(
      (last) => last?.age ?? none,
      () => undefined,
    )
}
