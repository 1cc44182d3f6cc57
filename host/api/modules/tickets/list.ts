import type { Page } from '../../../../src/wire/page.ts'
import type { Ticket, TicketListQuery } from '../../../../src/wire/ticket.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { answerList } from '../../lists/answer.ts'
import { ticketStatuses } from '../../../../src/wire/ticket-statuses.ts'
import { keysOf, priorities } from '../../../../src/wire/enums.ts'
import { byChoice, byColumn, byName, byText, type ChosenOrder } from '../../lists/chosen-order.ts'
import type { List, Search } from '../../lists/list.ts'
import { allWords, holding } from '../../lists/search.ts'
import { route, type CallContext } from '../../http/route.ts'
import { ticketCondition, ticketFilter } from './filter.ts'
import { ticketColumns, ticketJoins, type Viewer } from '../../records/ticket-rows.ts'

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
}

const newest: Pick<List, 'keys'> = { keys: [{ column: 'created_at' }, { column: 'id' }] }
const orderOf = (by: Order = 'created_at') => (by === 'created_at' ? newest : orders[by])

/** `raisedBy`: id of the raiser; undefined for all tickets. */
function ticketList(
  query: TicketListQuery,
  { raisedBy, viewer }: { raisedBy: number | undefined; viewer: Viewer },
): List {
  const filter = ticketFilter(query, raisedBy)
  const condition = ticketCondition(filter)
  const { search, orderDir = 'desc' } = query
  return {
    table: 'tickets',
    condition,
    ...orderOf(query.orderBy),
    orderDir,
    search: search ? ticketSearch(search, { condition, orderDir }) : undefined,
    columns: ticketColumns(viewer),
    joins: ticketJoins(viewer),
    allLimit: 10_000,
  }
}

const numberSearch = /^(?<only>#?)(?<digits>[1-9]\d*)$/

/** A number brings its ticket first, then those whose numbers begin with it; with `#` nothing else (OP-116). */
function ticketSearch(
  search: string,
  { condition, orderDir }: Pick<List, 'condition' | 'orderDir'>,
): Search {
  const matches = allWords(search, holding(sql`search_text`))
  const { only, digits } = numberSearch.exec(search.trim())?.groups ?? {}
  return digits === undefined
    ? { matches }
    : { matches: only ? undefined : matches, first: numbered(digits, { condition, orderDir }) }
}

const largestId = 2_147_483_647

function numbered(
  digits: string,
  { condition, orderDir }: Pick<List, 'condition' | 'orderDir'>,
): Sql {
  const lengths = Array.from({ length: 11 - Math.min(11, digits.length) }, (_, more) => 10 ** more)
  const least = lengths.map((size) => Number(digits) * size).filter((id) => id <= largestId)
  const most = least.map((id, more) => Math.min(largestId, id + (lengths[more] ?? 1) - 1))
  const order = orderDir === 'desc' ? sql`desc` : sql`asc`
  return sql`
    select tickets.id from unnest(${least}::integer[], ${most}::integer[]) with ordinality as numbers (least, most, length)
    cross join lateral (
      select id from tickets where id between least and most and ${condition} order by id ${order} limit 10001
    ) as tickets order by length > 1, tickets.id ${order}`
}

const listOf = (
  context: CallContext<'listAllTickets'> | CallContext<'listOwnTickets'>,
  raisedBy: number | undefined,
): Promise<Page<Ticket>> =>
  answerList(context, async () => ticketList(context.query, { raisedBy, viewer: context }))

export const ticketListRoutes = {
  listAllTickets: route('listAllTickets', {
    handle: (context) => listOf(context, undefined),
  }),
  listOwnTickets: route('listOwnTickets', {
    handle: (context) => listOf(context, context.caller.id),
  }),
}
