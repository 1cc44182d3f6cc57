import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violatedConstraint } from '../../../host/api/db/errors.ts'
import type { Queryable } from '../../../host/api/db/open.ts'
import { raw, sql, type Sql } from '../../../host/api/db/sql.ts'
import { assetFields, fieldsIn, type PlainKind } from '../../../src/wire/asset-fields.ts'
import { assetStatuses } from '../../../src/wire/asset-statuses.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'
import {
  keysOf,
  labelledStates,
  managers,
  priorities,
  roleById,
  roles,
} from '../../../src/wire/enums.ts'
import { company, insertCompany } from '../../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await insertCompany(fresh.db)
})
afterAll(() => fresh.drop())

class Undo extends Error {}

/** Runs statements and rolls them back. Returns the constraint that rejected them, or `accepted`. */
async function outcome(...statements: Sql[]): Promise<string> {
  try {
    await fresh.db.transaction(async (tx) => {
      for (const statement of statements) await tx.run(statement)
      throw new Undo()
    })
  } catch (error) {
    return error instanceof Undo ? 'accepted' : (violatedConstraint(error) ?? String(error))
  }
  return 'unreachable'
}

const assetWith = (column: string, value: unknown) =>
  sql`update assets set ${raw(column)} = ${value} where id = ${company.assets.freeChair}`
const ticketWith = (column: string, value: unknown) =>
  sql`update tickets set ${raw(column)} = ${value} where id = ${company.tickets.open}`

test('DOC-02 docs/scaling.md has the current number of triggers', async () => {
  const { triggers, functions } = await fresh.db.one<{ triggers: number; functions: number }>(sql`
    select count(*) as triggers, count(distinct tgfoid) as functions from pg_trigger
    where not tgisinternal and tgtype & 1 = 1`)
  expect(readFileSync('docs/scaling.md', 'utf8')).toContain(
    `| ${triggers} row-level triggers with ${functions} PL/pgSQL functions`,
  )
})

/** Tables that stay small, in which looking for a deleted user takes no time. */
const small = sql`array['canned_replies', 'import_mappings', 'imports', 'runs', 'service_accounts', 'takes', 'webhooks']::regclass[]`

test('every column of a table that grows has an index that finds a deleted user or asset', async () => {
  const columns = await fresh.db.many<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('users'::regclass, 'assets'::regclass) and conrelid <> all(${small})
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = attnum
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))`)
  expect(columns).toEqual([])
})

describe('values of the wire enumerations', () => {
  const allowedValues = async (constraint: string) => {
    const { text } = await fresh.db.one<{ text: string }>(
      sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${constraint}`,
    )
    return [...text.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '').toSorted()
  }

  test.each([
    ['assets_status_check', assetStatuses],
    ['assets_labelled_check', labelledStates],
    ['assets_manager_check', managers],
    ['categories_manager_check', managers],
    ['tickets_status_check', ticketStatuses],
    ['tickets_priority_check', priorities],
    ['tickets_manager_check', managers],
  ])('%s allows exactly the values of the API', async (constraint, table) => {
    expect(await allowedValues(constraint)).toEqual(
      keysOf(table as Record<string, unknown>).toSorted(),
    )
  })

  test('CONST-14 the roles have the IDs of the API', async () => {
    const rows = await fresh.db.many(
      sql`select id, name, display_name as label from roles order by id`,
    )
    const expected = keysOf(roles).map((name) => ({ name, ...roles[name] }))
    expect(rows).toEqual(expected.toSorted((a, b) => a.id - b.id))
    const names = ['office_admin', 'system_admin', 'employee', 'super_admin', undefined]
    expect([1, 2, 3, 4, 5].map(roleById)).toEqual(names)
  })
})

test('every plain field of an asset has a column of the matching type', async () => {
  const types: Record<PlainKind, string> = {
    code: 'character varying(255)',
    text: 'character varying(255)',
    longText: 'character varying(5000)',
    number: 'numeric(12,2)',
    money: 'numeric(12,2)',
    day: 'date',
    yesNo: 'boolean',
  }
  const columns = await fresh.db.many<{ name: string; type: string }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'assets'::regclass and attnum > 0 and not attnotnull`)
  expect(columns).toEqual(
    expect.arrayContaining(
      [...fieldsIn('asset'), ...fieldsIn('details')].map((name) => ({
        name,
        type: types[assetFields[name].kind],
      })),
    ),
  )
})

describe('constraints of an asset', () => {
  test.each([
    ['status', 'lost', 'assets_status_check'],
    ['labelled', 'maybe', 'assets_labelled_check'],
    ['manager', 'super_admin', 'assets_manager_check'],
    ['quantity', 0.99, 'assets_quantity_check'],
    ['quantity', 1, 'accepted'],
    ['watt', -0.01, 'assets_watt_check'],
    ['watt', 0, 'accepted'],
    ['transaction_amount_inr', -0.01, 'assets_transaction_amount_range'],
    ['transaction_amount_usd', 10_000_000.01, 'assets_transaction_amount_range'],
    ['transaction_amount_inr', 10_000_000, 'accepted'],
    ['cost_in_inr', 10_000_000.01, 'assets_cost_range'],
    ['cost_in_usd', -1, 'assets_cost_range'],
    ['cost_in_usd', 10_000_000, 'accepted'],
    ['selling_price_usd', 10_000_000.01, 'assets_selling_price_range'],
    ['selling_price_inr', 0, 'accepted'],
    ['location_id', company.locations.firstFloor, 'assets_location_of_place'],
    ['location_id', company.locations.lab, 'accepted'],
    ['location_id', null, 'accepted'],
    ['category_id', 99, 'assets_category_id_fkey'],
    ['assigned_to', 99, 'assets_assigned_to_fkey'],
    ['payment_date', '1969-12-31', 'assets_days_in_range'],
    ['payment_date', '1970-01-01', 'accepted'],
    ['warranty', '2200-12-31', 'accepted'],
    ['warranty', '2201-01-01', 'assets_days_in_range'],
    ['image_count', 7, 'assets_image_count_limit'],
  ])('%s = %s: %s', async (column, value, expected) => {
    expect(await outcome(assetWith(column, value))).toBe(expected)
  })

  test.each(['transaction_amount', 'cost_in', 'selling_price'])(
    '%s cannot be in two currencies',
    async (amount) => {
      const both = sql`update assets set ${raw(`${amount}_inr`)} = 1, ${raw(`${amount}_usd`)} = 1`
      expect(await outcome(both)).toBe(`assets_${amount.replace('_in', '')}_one_currency`)
    },
  )

  test('a warranty cannot end before the payment, but on the same day', async () => {
    const paid = assetWith('payment_date', '2025-03-02')
    expect(await outcome(paid, assetWith('warranty', '2025-03-01'))).toBe(
      'assets_warranty_after_payment',
    )
    expect(await outcome(paid, assetWith('warranty', '2025-03-02'))).toBe('accepted')
  })
})

describe('constraints of a ticket', () => {
  test.each([
    ['status', 'closed', 'tickets_status_check'],
    ['priority', 'urgent', 'tickets_priority_check'],
    ['manager', 'employee', 'tickets_manager_check'],
    ['description', ' \n', 'tickets_description_not_blank'],
    ['description', ' x ', 'accepted'],
    ['status', 'completed', 'tickets_outcome_when_completed'],
    ['resolve_date', '2025-01-01T00:00:00Z', 'tickets_resolved_when_completed'],
    ['outcome', 'resolved', 'tickets_outcome_when_completed'],
    ['outcome', 'lost', 'tickets_outcome_check'],
    ['duplicate_of', 99, 'tickets_duplicate_of_original'],
    ['location_id', company.locations.lab, 'tickets_location_of_place'],
    ['raised_by', 99, 'tickets_raised_by_fkey'],
  ])('LIFE-18 %s = %s: %s', async (column, value, expected) => {
    expect(await outcome(ticketWith(column, value))).toBe(expected)
  })
})

describe('people and reference data', () => {
  const person = (username: string, email: string, role = 3) =>
    sql`insert into users (username, email, role_id) values (${username}, ${email}, ${role})`

  test('names and email addresses are unique regardless of case', async () => {
    expect(await outcome(person('ESHA EMPLOYEE', 'new@example.com'))).toBe('users_username_key')
    expect(await outcome(person('New', 'Employee@EXAMPLE.com'))).toBe('users_email_key')
    expect(await outcome(person('New', 'new@example.com'))).toBe('accepted')
  })

  test('office and system admins must have a place', async () => {
    expect(await outcome(person('New', 'new@example.com', 1))).toBe('users_admins_have_a_place')
    expect(await outcome(person('New', 'new@example.com', 2))).toBe('users_admins_have_a_place')
    expect(await outcome(person('New', 'new@example.com', 4))).toBe('accepted')
    expect(await outcome(person('New', 'new@example.com', 5))).toBe('users_role_id_fkey')
  })

  test('only the category `other` may have no manager', async () => {
    const category = (name: string, manager: string | null) =>
      sql`insert into categories (name, display_name, manager) values (${name}, ${name}, ${manager})`
    expect(await outcome(category('phone', null))).toBe('categories_manager_unless_other')
    expect(await outcome(category('phone', 'office_admin'))).toBe('accepted')
    expect(await outcome(category('LAPTOP', 'office_admin'))).toBe('categories_name_key')
  })
})

test('every write of an asset, ticket or user increases its version, as do pictures of an asset', async () => {
  const version = async (tx: Queryable, table: string) =>
    (await tx.one<{ version: number }>(sql`select version from ${raw(table)} where id = 1`)).version
  const picture = sql`insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
    values (1, 'a', 'image/png', 1, 1, 1), (1, 'b', 'image/png', 1, 1, 1)`
  await fresh.db.transaction(async (tx) => {
    for (const table of ['assets', 'tickets', 'users']) {
      const before = await version(tx, table)
      await tx.run(sql`update ${raw(table)} set place_id = place_id where id = 1`)
      expect(await version(tx, table)).toBe(before + 1)
    }
    const before = await version(tx, 'assets')
    await tx.run(picture)
    expect(await version(tx, 'assets')).toBe(before + 2)
    const count = sql`select image_count as n from assets where id = 1`
    expect(await tx.one(count)).toEqual({ n: 2 })
    await tx.run(sql`delete from asset_images where file_key = 'a'`)
    expect(await version(tx, 'assets')).toBe(before + 3)
    expect(await tx.one(count)).toEqual({ n: 1 })
  })
})

test('CONST-05 two simultaneous uploads cannot add a seventh picture to an asset', async () => {
  const upload = (name: string) =>
    fresh.db
      .run(sql`insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
      select 3, ${name} || i, 'image/jpeg', 10, 10, 10 from generate_series(1, 4) as i`)
  const outcomes = await Promise.allSettled([upload('x'), upload('y')])
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused.map((one) => violatedConstraint(one.reason))).toEqual(['assets_image_count_limit'])
  expect(
    await fresh.db.one(sql`select count(*) as n from asset_images where asset_id = 3`),
  ).toEqual({ n: 4 })
})

test('rows can be written without a search path, as a restore does', async () => {
  await fresh.db
    .transaction(async (tx) => {
      await tx.run(sql`set local search_path = ''`)
      await tx.run(sql`update public.users set username = username || ' “x' where id = 1`)
      await tx.run(sql`update public.assets set remarks = '#é (x' where id = 1`)
      await tx.run(sql`update public.tickets set description = '#é (x' where id = 1`)
      const { key } = await tx.one<{ key: string }>(
        sql`select search_text as key from public.assets where id = 1`,
      )
      expect(key).toBe(' ' + key.trimStart())
      expect(key).toContain('#\u0002e (')
      throw new Error('nothing is kept')
    })
    .catch((error: Error) => expect(error.message).toBe('nothing is kept'))
})
