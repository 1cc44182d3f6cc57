import { erasureFaults } from '../../../../src/domain/access/erasure-rules.ts'
import { leavingTexts } from '../../../../src/domain/messages/en/leaving.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { isFull } from '../../http/failures.ts'
import { Refusal, unprocessable } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { recordAudit } from '../../records/audit.ts'
import { listErasure } from '../../records/erasure-list.ts'
import { erasePerson, erasureTimeout } from '../../records/erasure.ts'
import { belongingsOf } from './belongings.ts'
import * as queries from './queries.ts'

/**
 * Erases a user who is not erased yet. The list of erasures is written before the commit, because a missing line would be
 * worse than an extra one.
 */
async function erased(
  tx: Queryable,
  { params: { id }, caller, body, config, audit, log }: CallContext<'eraseUser'>,
): Promise<queries.UserRow> {
  const person = await queries.lockStoredUser(tx, id)
  if (person.erased_at !== null) return person
  const { totals } = await belongingsOf(tx, person)
  const faults = erasureFaults(person, totals)
  if (faults.length > 0) throw unprocessable(faults)
  const erasure = { id, by: caller.id, comments: body.comments }
  await erasePerson(tx, erasure)
  const details = { comments: body.comments }
  await recordAudit(tx, audit, { action: 'user.erased', target: { kind: 'user', id }, details })
  const listed = { ...erasure, created_at: person.created_at }
  await listErasure(config.privacy.erasuresFile, listed).catch((error: NodeJS.ErrnoException) => {
    if (isFull(error)) throw error
    log.error({ err: error }, 'the list of erasures cannot be written')
    throw new Refusal(503, message(leavingTexts.refusals, 'notListed'))
  })
  return queries.storedUser(tx, id)
}

export const erasureRoutes = {
  /** Cannot be undone. For a user who was erased before, the response contains their current state. */
  eraseUser: route('eraseUser', {
    transaction: false,
    find: async ({ db, params }) => void (await queries.storedUser(db, params.id)),
    handle: (context) =>
      context.database.transaction((tx) => erased(tx, context), {
        statementTimeout: erasureTimeout,
      }),
    version: ({ version = 0 }) => version,
  }),
}
