import type { Fault } from '../../../../src/domain/faults.ts'
import type { AssetField } from '../../../../src/domain/asset/asset-rules.ts'
import { similarRuleTexts } from '../../../../src/domain/messages/en/similar.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'

/** Refuses an ID that another active asset has; only an operator makes IDs unique (OP3-040). */
export const serialExists: Fault<AssetField> = {
  field: 'serial_number',
  key: 'serial-exists',
  ...message(similarRuleTexts, 'taken'),
}

/** The fault of a write that breaks the index of `npm run setup -- --unique-ids on`. */
export const idConflict = { assets_unique_serial: serialExists }

/** An asset that gets an ID. `id` undefined: a new asset. `serial` null: no ID, or an unchanged one. */
interface Wanted {
  id: number | undefined
  serial: string | null
}

/**
 * Returns the faults of each requested ID, if IDs must be unique: another active asset has it, or an earlier entry gets
 * it. The index rejects conflicts with concurrent requests.
 */
export async function idFaults(
  db: Queryable,
  wanted: readonly Wanted[],
): Promise<Fault<AssetField>[][]> {
  const none = wanted.map(() => [])
  if (wanted.every(({ serial }) => serial === null)) return none
  const found = await db.many<{ at: number; key: string; holders: number[] }>(sql`
    select at, lower(serial) as key, array(
      select id from assets where deleted_at is null and lower(serial_number) = lower(serial)) as holders
    from unnest(${wanted.map(({ serial }) => serial)}::text[]) with ordinality as given (serial, at)
    where serial is not null and to_regclass('assets_unique_serial') is not null order by at`)
  const given = new Set<string>()
  const faulty = new Set(
    found.flatMap(({ at, key, holders }) => {
      const isTaken = given.has(key) || holders.some((id) => id !== wanted[at - 1]?.id)
      given.add(key)
      return isTaken ? [at - 1] : []
    }),
  )
  return wanted.map((_, at) => (faulty.has(at) ? [serialExists] : []))
}

/** Returns the assets among these in the trash whose ID an active asset, or another one of them, also has. */
export async function takenIds(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const wanted = await db.many<{ id: number; serial: string | null }>(
    sql`select id, serial_number as serial from assets where id = any(${[...ids]}) order by id`,
  )
  const faults = await idFaults(db, wanted)
  return new Set(wanted.flatMap(({ id }, at) => ((faults[at] ?? []).length > 0 ? [id] : [])))
}
