import { fault, type Fault } from '../../../../src/domain/faults.ts'
import type { AssetField } from '../../../../src/domain/asset/asset-rules.ts'
import { similarRuleTexts } from '../../../../src/domain/messages/en/similar.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'

/** The fault of an ID that another active asset has. Only an operator can make IDs unique (OP3-040). */
export const serialExists: Fault<AssetField> = fault(
  'serial_number',
  'serial-exists',
  message(similarRuleTexts, 'taken'),
)

/** The fault of a write that violates the index of `npm run setup -- --unique-ids on`. */
export const idConflict = { assets_unique_serial: serialExists }

/**
 * An asset and its new ID. `id` is undefined for a new asset. `serial` is null for no ID or an unchanged one.
 * `isRefused`: the request is refused for another reason.
 */
interface RequestedId {
  id: number | undefined
  serial: string | null
  isRefused?: boolean
}

/**
 * Returns the faults of each request, if IDs must be unique: another active asset or an earlier request has the ID.
 * Refused requests do not use their ID. The index rejects conflicts with concurrent transactions.
 */
export async function idFaults(
  db: Queryable,
  requests: readonly RequestedId[],
): Promise<Fault<AssetField>[][]> {
  if (requests.every(({ serial }) => serial === null)) return requests.map(() => [])
  const rows = await db.many<{ at: number; key: string; holders: number[] }>(sql`
    select at, lower(serial) as key, array(
      select id from assets where deleted_at is null and lower(serial_number) = lower(serial)) as holders
    from unnest(${requests.map(({ serial }) => serial)}::text[]) with ordinality as given (serial, at)
    where serial is not null and to_regclass('assets_unique_serial') is not null order by at`)
  const requestedKeys = new Set<string>()
  const taken = new Set<number>()
  for (const { at, key, holders } of rows) {
    const request = requests[at - 1]
    const isOfOther = holders.some((id) => id !== request?.id)
    if (isOfOther || requestedKeys.has(key)) taken.add(at - 1)
    else if (!request?.isRefused) requestedKeys.add(key)
  }
  return requests.map((_, at) => (taken.has(at) ? [serialExists] : []))
}

/** Returns those of these archived assets whose ID an active asset, or another one of them, also has. */
export async function takenIds(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const requests = await db.many<{ id: number; serial: string | null }>(
    sql`select id, serial_number as serial from assets where id = any(${[...ids]}) order by id`,
  )
  const faults = await idFaults(db, requests)
  return new Set(requests.flatMap(({ id }, at) => ((faults[at] ?? []).length > 0 ? [id] : [])))
}
