import type { Page } from '../../../../src/wire/page.ts'
import type { Ticket, TicketListQuery } from '../../../../src/wire/ticket.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { listPage } from '../../lists/list-page.ts'
import { ticketStatuses } from '../../../../src/wire/ticket-statuses.ts'
import { keysOf, priorities } from '../../../../src/wire/enums.ts'
import {
  byChoice,
  byColumn,
  byName,
  byOther,
  byText,
  type ChosenOrder,
} from '../../lists/chosen-order.ts'
import type { List } from '../../lists/list.ts'
import { route, type CallContext } from '../../http/route.ts'
import { ticketCondition } from './filter.ts'
import { listRevision } from '../../records/list-revision.ts'
import { ticketColumns, ticketJoins, type Viewer } from '../../records/ticket-rows.ts'
import { foundComment, ticketSearch, withMatch } from './search.ts'
import { bySimilarity, similarTo } from './similar.ts'

type Order = NonNullable<TicketListQuery['orderBy']>

const people = { table: 'users', name: 'username' }
const orders: Record<Exclude<Order, 'created_at'>, ChosenOrder> = {
  id: byColumn('tickets.id'),
  resolve_date: byColumn('resolve_date'),
  status: byChoice('status', keysOf(ticketStatuses)),
  user: byName('raised_by', people),
  assigned_user: byName('assigned_to', people),
  priority: byChoice('priority', keysOf(priorities)),
  description: byText('description'),
  last_activity: byOther(
    'tickets.id',
    sql`select ticket_id as chosen_id, last_word_at as chosen from ticket_threads`,
  ),
}

const newest: Pick<List, 'keys'> = { keys: [{ column: 'created_at' }, { column: 'id' }] }
const orderOf = (by: Order = 'created_at') => (by === 'created_at' ? newest : orders[by])

/** Returns whether to read matching comments. For pages larger than those of the screens it would take too long. */
const showsMatches = ({ all, perPage = 0 }: TicketListQuery) => !all && perPage <= 100

/** Returns the list of a query. `raisedBy`: id of the raiser; undefined for all tickets. */
export async function ticketList(
  db: Queryable,
  query: TicketListQuery,
  { raisedBy, viewer }: { raisedBy: number | undefined; viewer: Viewer },
): Promise<List> {
  const filter = ticketCondition(query, { raisedBy, caller: viewer.caller })
  const similar = query.like ? await similarTo(db, query.like, filter) : undefined
  const condition = similar ? sql`${filter} and tickets.id = any(${similar}::integer[])` : filter
  const { search, orderDir = 'desc' } = query
  const { role } = viewer.caller
  const isNarrow = raisedBy !== undefined || query.asset_id !== undefined
  const found = search && showsMatches(query) ? foundComment(search, role) : undefined
  return {
    table: 'tickets',
    condition,
    ...(similar ? bySimilarity(similar) : orderOf(query.orderBy)),
    orderDir,
    search: search
      ? await ticketSearch(db, search, { condition, orderDir, role, isNarrow })
      : undefined,
    columns: sql`${ticketColumns(viewer)} ${found?.columns ?? sql``}`,
    joins: sql`${ticketJoins(viewer)} ${found?.joins ?? sql``}`,
    allLimit: 10_000,
  }
}

async function listOf(
  context: CallContext<'listAllTickets'> | CallContext<'listOwnTickets'>,
  raisedBy: number | undefined,
): Promise<Page<Ticket>> {
  const { query } = context
  const page = await listPage<Ticket>(context, (db) =>
    ticketList(db, query, { raisedBy, viewer: context }),
  )
  const { search = '' } = query
  return { ...page, items: page.items.map((ticket) => withMatch(ticket, search)) }
}

export const ticketListRoutes = {
  listAllTickets: route('listAllTickets', {
    async handle(context) {
      // First, so that the rows are at least as recent.
      const revision = await listRevision(context.db)
      return { ...(await listOf(context, undefined)), revision }
    },
  }),
  listOwnTickets: route('listOwnTickets', {
    handle: (context) => listOf(context, context.caller.id),
  }),
}
