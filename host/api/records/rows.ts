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

/** Returns a location with its place (OP-077); null when the left join found none. */
export const locationObject = (alias: string, place: string): Sql =>
  raw(
    `case when ${alias}.id is not null then
       json_build_object(${named(alias)}, 'place', json_build_object(${named(place)})) end`,
  )

/** Returns a person as other records name them. */
export const personObject = (alias: string): Sql =>
  raw(`json_build_object('id', ${alias}.id, 'username', ${alias}.username)`)

/** Selects the user who did something, with their current role; null for Assetdesk itself. */
export const actorObject = (users: string, roles: string): Sql => sql`
  case when ${raw(users)}.id is not null then json_build_object('id', ${raw(users)}.id,
    'username', ${raw(users)}.username, 'role', json_build_object('name', ${raw(roles)}.name)) end`

/** Returns the kinds of events whose text is the ticket's description, or the remark of `record()`. */
export const kindsOfText = (place: 'description' | 'remark'): string[] =>
  kindsWhere(({ text }) => text === place)

/** Is the text of an event the description of its ticket? */
export const isDescribed = sql`events.kind = any(${kindsOfText('description')})`

/** The reason or remark that a step in a ticket's life was taken with; null of any other event. */
export const givenReason = sql`
  case when events.kind = any(${kindsOfText('remark')}) then events.messages[2] end`

/** What an event changed, in its order. */
export const changedFields = sql`coalesce(events.changes, '[]')`
