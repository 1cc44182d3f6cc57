import { kindsWhere } from '../../../src/domain/event/events.ts'
import { raw, sql, type Sql } from '../db/sql.ts'

/**
 * JSON objects that several responses contain, built by the database. Arguments are table aliases and must never come
 * from a request. A category's manager is null only for the one named `other`.
 */
const named = (alias: string) =>
  `'id', ${alias}.id, 'name', ${alias}.name, 'display_name', ${alias}.display_name`

export const namedObject = (alias: string): Sql => raw(`json_build_object(${named(alias)})`)

export const categoryObject = (alias: string): Sql =>
  raw(`json_build_object(${named(alias)}, 'manager', ${alias}.manager)`)

/** Selects a location with its place (OP-077), or null if there is none. */
export const locationObject = (alias: string, place: string): Sql =>
  raw(
    `case when ${alias}.id is not null then
       json_build_object(${named(alias)}, 'place', json_build_object(${named(place)})) end`,
  )

/** Selects a user as other records refer to it. */
export const personObject = (alias: string): Sql =>
  raw(`json_build_object('id', ${alias}.id, 'username', ${alias}.username)`)

/** Selects the user who did something, with their current role; null for Assetdesk itself. */
export const actorObject = (users: string, roles: string): Sql => sql`
  case when ${raw(users)}.id is not null then json_build_object('id', ${raw(users)}.id,
    'username', ${raw(users)}.username, 'role', json_build_object('name', ${raw(roles)}.name)) end`

/** Converts a `timestamptz` column to the text in responses and webhooks. PostgreSQL's own JSON has another form. */
export const instantText = (column: string): Sql =>
  sql`to_char(${raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the kinds of events whose text is the ticket's description, or the remark of `record()`. */
export const kindsOfText = (place: 'description' | 'remark'): string[] =>
  kindsWhere(({ text }) => text === place)

/** Selects whether the text of an event is the description of its ticket. */
export const isDescribed = sql`events.kind = any(${kindsOfText('description')})`

/** Selects the reason or remark of an event, or null if its kind has none. */
export const givenReason = sql`
  case when events.kind = any(${kindsOfText('remark')}) then events.messages[2] end`

/**
 * Selects the id of the entry that shows an event in the conversation; null if none does. Edits and deletions are shown
 * at their comment.
 */
export const shownEntry = sql`
  case when events.subject <> 'ticket' or events.kind = any(${kindsWhere(({ shown }) => shown === 'never')}) then null
    when events.kind = any(${kindsWhere(({ shown }) => shown === 'later')}) then (
      select min(entries.id) from events as entries where entries.comment_id = events.comment_id)
    else events.id end`

/** Selects the changes of an event. */
export const changedFields = sql`coalesce(events.changes, '[]')`
