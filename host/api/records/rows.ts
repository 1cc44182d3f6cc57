import { raw, type Sql } from '../db/sql.ts'

/**
 * JSON objects that several answers contain, built by the database. Arguments are table aliases and must never come
 * from a request. A category's manager is null only for the one named `other`.
 */
const named = (alias: string) =>
  `'id', ${alias}.id, 'name', ${alias}.name, 'display_name', ${alias}.display_name`

export const namedObject = (alias: string): Sql => raw(`json_build_object(${named(alias)})`)

export const categoryObject = (alias: string): Sql =>
  raw(`json_build_object(${named(alias)}, 'manager', ${alias}.manager)`)

/** A location with its place (OP-077); null when the left join found none. */
export const locationObject = (alias: string, place: string): Sql =>
  raw(
    `case when ${alias}.id is not null then
       json_build_object(${named(alias)}, 'place', json_build_object(${named(place)})) end`,
  )
