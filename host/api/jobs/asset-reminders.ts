import { formatDay } from '../../../src/domain/text/format.ts'
import { assetEvents } from '../../../src/wire/asset-events.ts'
import type { AssetFieldName } from '../../../src/wire/asset-fields.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { record } from '../records/journal.ts'

/** The last change of one of these fields of `assets`. In the key of a reminder, it starts the reminders again. */
const lastChangeOf = (...fields: AssetFieldName[]) => sql`coalesce((
  select max(events.id) from events
  where subject = 'asset' and subject_id = assets.id and kind = 'asset.changed' and exists (
    select from jsonb_array_elements(changes) as each where each ->> 'field' = any(${fields}))), 0)`

interface DueLoan {
  id: number
  return_by: string
  user_id: number
  username: string
  once: string
}

/**
 * Reminds holders of their loans 3 days before the return date, on that day, and every 7 days after it. Records each of
 * these reminders once, even if it is late. Returns the number of reminders.
 */
export async function notifyLoans(tx: Queryable, today: string, limit: number): Promise<number> {
  const due = await tx.many<DueLoan>(sql`
    select * from (
      select assets.id, return_by, users.id as user_id, username,
        'loan:' || assets.id || ':' || users.id || ':' || return_by || ':' || ${lastChangeOf('user', 'return_by')} || ':' || case
          when return_by > ${today}::date then -3 else (${today}::date - return_by) / 7 * 7 end as once
      from assets join users on users.id = assets.assigned_to
      where assets.deleted_at is null and return_by <= ${today}::date + 3
    ) as loans
    where not exists (select from events where events.once = loans.once)
    order by id limit ${limit}`)
  for (const { id, return_by, user_id, username, once } of due)
    await record(tx, {
      subject: 'asset',
      id,
      kind: 'loan.due',
      by: null,
      changes: [
        { field: 'user', from: null, to: { id: user_id, text: username } },
        { field: 'return_by', from: null, to: { id: return_by, text: return_by } },
      ],
      once,
    })
  return due.length
}

interface Ending {
  id: number
  warranty: string
  once: string
}

/**
 * Records reminders of ending warranties, one for each of the `days` before the end. A warranty that ends before `next`,
 * the next business day, and would need another reminder until then has it now. The key of such a reminder differs from
 * that of an ordinary one with the same number of days. Returns the number of reminders.
 */
export async function notifyWarranties(
  tx: Queryable,
  today: string,
  { limit, days, next }: { limit: number; days: readonly number[]; next: string },
): Promise<number> {
  const ending = await tx.many<Ending>(sql`
    select id, warranty, once from (
      select id, warranty, 'warranty:' || id || ':' || warranty || ':' || ${lastChangeOf('warranty')} || ':' || (
        select case when warranty < ${next}::date and min(each) < warranty - ${today}::date
          then 'early:' || (${next}::date - ${today}::date - 1)
          else (min(each) filter (where warranty - each <= ${today}::date))::text end
        from unnest(${[...days]}::integer[]) as each
      ) as once
      from assets
      where deleted_at is null and status not in ('sold', 'donated') and warranty >= ${today}::date
        and warranty <= ${next}::date + ${Math.max(0, ...days)}::integer
    ) as soon
    where once is not null and not exists (select from events where events.once = soon.once)
    order by id limit ${limit}`)
  for (const { id, warranty, once } of ending)
    await record(tx, {
      subject: 'asset',
      id,
      kind: 'warranty.ending',
      by: null,
      messages: [assetEvents['warranty.ending'].here({ named: formatDay(warranty) })],
      changes: [{ field: 'warranty', from: null, to: { id: warranty, text: warranty } }],
      once,
    })
  return ending.length
}
