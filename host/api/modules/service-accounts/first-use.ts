import type { FastifyInstance } from 'fastify'
import { auditSourceOf } from '../../http/audit-source.ts'
import { recordAudit } from '../../records/audit.ts'
import type { Services } from '../../services.ts'
import { recordUseToday } from './queries.ts'

/** Records the first request of each service account on a day (UTC), even if it is refused. */
export function recordFirstUse(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.addHook('onSend', async (request) => {
    const { caller } = request
    if (!caller?.scopes || !caller.shouldRecordUse) return
    const { id, username: name } = caller
    const note = db.transaction(async (tx) => {
      if (!(await recordUseToday(tx, id))) return
      const target = { kind: 'service_account', id, name } as const
      await recordAudit(tx, auditSourceOf(request), { action: 'service_account.used', target })
    })
    // Reading works even if the database accepts no writes.
    await note.catch((error: unknown) =>
      request.log.warn({ err: error }, 'the use of a service account could not be stored'),
    )
  })
}
