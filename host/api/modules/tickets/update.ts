import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import {
  changedTicket,
  keepsLink,
  priorityFaults,
  ticketChangeFaults,
} from '../../../../src/domain/ticket/ticket-update-rules.ts'
import { notFound, orNotFound } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import * as changes from './change.ts'
import { storeWithEvent } from './outcome.ts'
import * as queries from './queries.ts'

/**
 * Locks the asset and the ticket of a change, in this order, as changes of an asset do: the other order could deadlock.
 * Throws a 404 for an unknown or archived asset before the body is checked, unless the ticket is already about that asset
 * (OP-113).
 */
async function findChange(context: CallContext<'updateTicket'>) {
  const { db, params, body, ifMatch } = context
  const change = changes.changeOf(body)
  const asset =
    change.asset_id === null ? undefined : await queries.lockAsset(db, change.asset_id, context)
  orNotFound(await changes.lockTicket(db, params.id), apiTexts, 'ticketNotFound')
  const before = await queries.storedTicket(db, params.id, context)
  await assertCurrent(ifMatch, before.version, () => changes.lastTicketChange(db, before))
  const isJudged = change.asset_id !== null && !keepsLink(before, change)
  if (isJudged && !asset) throw notFound(apiTexts, 'assetNotFound')
  return { change, before, reference: { ...(await changes.referenceOf(db, change)), asset } }
}

export const ticketUpdateRoutes = {
  /** Triage of a ticket (OP-091 … OP-098, OP-113). */
  updateTicket: route('updateTicket', {
    refuses: [412],
    fields: changes.changeFields,
    find: findChange,
    check: (_context, { before, change, reference }) => [
      ...ticketChangeFaults(before, change, reference),
      ...priorityFaults(before, change, changedTicket(before, change, reference)),
    ],
    handle(context, { before, change, reference }) {
      return storeWithEvent(context, before, changedTicket(before, change, reference))
    },
    version: ({ version }) => version,
  }),
}
