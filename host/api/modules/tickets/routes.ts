import { message } from '../../../../src/wire/texts.ts'
import { attachingFaults } from '../../../../src/domain/ticket/attachment-rules.ts'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { ticketTexts } from '../../../../src/domain/messages/en/raise-ticket.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import * as rules from '../../../../src/domain/ticket/ticket-rules.ts'
import type { AssetTicketWrite, PlainTicketWrite } from '../../../../src/wire/ticket.ts'
import { notFound, orNotFound } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { attachmentsOf } from '../../records/attachments.ts'
import { namedReference } from '../../records/named-reference.ts'
import { findAttaching } from './files.ts'
import * as queries from './queries.ts'
import { raise } from './raise.ts'

/** The order in which a 422 lists its entries. */
const fields = [
  'priority',
  'description',
  'category_id',
  'place_id',
  'location_id',
  'manager',
  'asset_id',
  'attachment_ids',
]

/** `priorityLevel` is read as `priority`: clients may send either name (TKR-17). */
const aliases = { priorityLevel: 'priority' }

function draftOf(body: PlainTicketWrite): rules.TicketDraft {
  return {
    priority: body.priorityLevel ?? body.priority ?? null,
    description: body.description ?? null,
    category_id: body.category_id ?? null,
    place_id: body.place_id ?? null,
    location_id: body.location_id ?? null,
    manager: body.manager ?? null,
  }
}

/**
 * Returns the asset that a ticket is about; undefined if the body names none. Throws a 404 if the raiser may not see it.
 */
async function namedAsset(context: CallContext<'createAssetTicket'>) {
  const { asset_id } = context.body
  if (asset_id === undefined || asset_id === null) return undefined
  const asset = await queries.lockAsset(context.db, asset_id, context)
  return orNotFound(asset, ticketTexts.unknown, 'asset')
}

const filesOf = ({
  db,
  body,
  caller,
}: CallContext<'createAssetTicket'> | CallContext<'createPlainTicket'>) =>
  findAttaching(db, { ids: body.attachment_ids ?? [], caller })

/** The fault of a ticket about another user's asset. The client depends on the spelling of the key. */
const assetNotRaisable: Fault = fault(
  'asset_id',
  'IsAssetBelongToTicketCreatorOrDoesNotBelongToAnyone',
  message(apiTexts, 'assetNotRaisable'),
)

const assetMissing: Fault = fault('asset_id', 'isNotEmpty', message(ticketTexts.unknown, 'asset'))

/** Returns a draft with the values that a ticket takes from its asset instead of the body (OP-082). */
function assetDraft(body: AssetTicketWrite, asset: queries.TicketAsset): rules.TicketDraft {
  const { category_id, place_id, location_id, manager } = asset
  return { ...draftOf(body), category_id, place_id, location_id, manager }
}

export const ticketRoutes = {
  listAssetTickets: route('listAssetTickets', {
    handle: async ({ db, params }) =>
      orNotFound(await queries.ticketsOfAsset(db, params.assetId), apiTexts, 'assetNotFound'),
  }),

  getTicket: route('getTicket', {
    async handle(context) {
      const { db, params, caller } = context
      const ticket = await queries.ticketById(db, params.id, context)
      const isVisible = ticket?.user.id === caller.id || can(caller.role, 'ticket.manage')
      if (!ticket || !isVisible) throw notFound(apiTexts, 'ticketNotFound')
      const { id } = ticket
      const files = await attachmentsOf(db, { subject: 'ticket', ids: [id] }, context)
      return { ...ticket, attachments: files(id), remark: await queries.remarkOn(db, id) }
    },
    version: ({ version }) => version,
  }),

  createAssetTicket: route('createAssetTicket', {
    status: 201,
    refuses: [404],
    creates: true,
    fields,
    aliases,
    async find(context) {
      const asset = await namedAsset(context)
      return { asset, attaching: await filesOf(context) }
    },
    check({ body, caller }, { asset, attaching }) {
      const faults: Fault[] = [
        ...rules.assetTicketFaults(draftOf(body)),
        ...attachingFaults(attaching),
      ]
      if (!asset) return [...faults, assetMissing]
      return rules.canRaiseFor(asset, caller.id) ? faults : [...faults, assetNotRaisable]
    },
    handle: (context, { asset, attaching }) => {
      if (!asset) throw notFound(ticketTexts.unknown, 'asset')
      const files = attaching.wanted
      return raise(context.db, assetDraft(context.body, asset), { asset, viewer: context, files })
    },
    version: ({ version }) => version,
  }),

  createPlainTicket: route('createPlainTicket', {
    status: 201,
    creates: true,
    fields,
    aliases,
    find: filesOf,
    async check({ db, body }, attaching): Promise<Fault[]> {
      const draft = draftOf(body)
      const faults = rules.plainTicketFaults(draft, await namedReference(db, draft))
      return [...faults, ...attachingFaults(attaching)]
    },
    handle: (context, { wanted: files }) =>
      raise(context.db, draftOf(context.body), { asset: undefined, viewer: context, files }),
    version: ({ version }) => version,
  }),
}
