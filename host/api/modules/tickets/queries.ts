import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import type { NewTicket } from '../../../../src/domain/ticket/ticket-rules.ts'
import type { Asset } from '../../../../src/wire/asset.ts'
import type { LinkedTicket, Ticket } from '../../../../src/wire/ticket.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { orNotFound } from '../../http/problem.ts'
import { isSeen, viewerOf } from '../../records/asset-sight.ts'
import { ticketColumns, ticketJoins, type Viewer } from '../../records/ticket-rows.ts'

export type TicketAsset = Pick<Asset, 'id' | 'assigned_user' | 'manager'> & {
  category_id: number
  place_id: number
  location_id: number | null
}

/** Locks an active asset and returns the fields that a ticket needs; undefined if the viewer may not see it. */
export function lockAsset(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<TicketAsset | undefined> {
  return db.maybe(sql`
    select id, manager, category_id, place_id, location_id,
      case when assigned_to is not null then json_build_object('id', assigned_to) end as assigned_user
    from assets where id = ${id} and deleted_at is null and ${isSeen(viewerOf(viewer))} for share of assets`)
}

/** Returns the start time of the transaction, as `now()` stores it in rows. */
export async function currentMoment(db: Queryable): Promise<string> {
  return (await db.one<{ now: string }>(sql`select now()::timestamptz(3) as now`)).now
}

export async function insertTicket(
  db: Queryable,
  ticket: Omit<NewTicket, 'manager'> & {
    manager: NewTicket['manager'] | null
    raised_by: number
    asset_id: number | null
    created_at: string
    due_at: string
  },
): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into tickets (
      priority, description, raised_by, asset_id, category_id, place_id, location_id, manager,
      created_at, due_at
    ) values (
      ${ticket.priority}, ${ticket.description}, ${ticket.raised_by}, ${ticket.asset_id},
      ${ticket.category_id}, ${ticket.place_id}, ${ticket.location_id}, ${ticket.manager},
      ${ticket.created_at}, ${ticket.due_at}
    ) returning id`)
  return id
}

/** Returns a ticket that is not deleted; undefined when there is none. */
export const ticketById = async (
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<Ticket | undefined> => (await ticketsById(db, [id], viewer))[0]

/** Returns tickets that are not deleted, in no particular order. */
export const ticketsById = (
  db: Queryable,
  ids: readonly number[],
  viewer: Viewer,
): Promise<Ticket[]> =>
  db.many<Ticket>(sql`
    select ${ticketColumns(viewer)} from tickets ${ticketJoins(viewer)}
    where tickets.id = any(${[...ids]}) and tickets.deleted_at is null`)

/** Returns a ticket that is not deleted. Throws a 404 if there is none. */
export async function storedTicket(db: Queryable, id: number, viewer: Viewer): Promise<Ticket> {
  return orNotFound(await ticketById(db, id, viewer), apiTexts, 'ticketNotFound')
}

/** Returns the raiser's remark on the solution. */
export async function remarkOn(db: Queryable, id: number): Promise<string | null> {
  const thread = sql`select remark from ticket_threads where ticket_id = ${id}`
  return (await db.one<{ remark: string | null }>(thread)).remark
}

/** Returns the tickets of an asset, active or archived, newest first; undefined when there is no such asset. */
export async function ticketsOfAsset(
  db: Queryable,
  assetId: number,
): Promise<LinkedTicket[] | undefined> {
  const tickets = await db.many<LinkedTicket>(sql`
    select tickets.id, json_build_object('username', users.username) as user, tickets.status, tickets.description
    from tickets join users on users.id = tickets.raised_by
    where tickets.asset_id = ${assetId} and tickets.deleted_at is null
    order by tickets.created_at desc, tickets.id desc`)
  if (tickets.length > 0) return tickets
  return (await db.maybe(sql`select from assets where id = ${assetId}`)) ? [] : undefined
}
