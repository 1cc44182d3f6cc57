import type { FastifyInstance } from 'fastify'
import { buildInfo } from '../build-info.ts'
import { sql } from '../db/sql.ts'
import { problemBody } from '../http/problem.ts'
import type { Services } from '../services.ts'

/** `/healthz`: the process is up, and which build it is. `/readyz`: database and picture store answer, else 503. */
export function serveHealth(app: FastifyInstance, { db, files }: Services): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up', ...buildInfo }),
  )
  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      await Promise.all([db.one(sql`select 1 as ready`), files.check()])
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send(problemBody(503))
    }
  })
}
