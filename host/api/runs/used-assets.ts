import { sql, type Sql } from '../db/sql.ts'

/** Selects the records that use an asset without an entry in its history: the `Trace`, the id of the user (`by`), and `at`. */
const usesOf = (id: Sql): Sql => sql`
  select 'tickets' as trace, raised_by as by, created_at as at from tickets where asset_id = ${id}
  union all
  select 'pictures', null, created_at from asset_images where asset_id = ${id}
  union all
  select 'marks', marked_by, received_at from take_marks where asset_id = ${id}`

/** Like `usesOf`, and selects the parts of the asset. `isOther` is a condition on `part`, the row of a part. */
export const usesWithParts = (id: Sql, isOther: Sql): Sql => sql`
  ${usesOf(id)}
  union all
  select 'parts', joined.created_by, joined.created_at
  from assets as part left join lateral (
    select created_by, created_at from events as written
    where written.subject = 'asset' and written.subject_id = part.id
      and (written.kind = 'asset.added' or written.changes @> '[{"field": "part_of"}]')
    order by written.id desc limit 1
  ) as joined on true
  where part.part_of = ${id} and ${isOther}`

/**
 * Selects whether users have changed an asset since it was added. Reminders do not count, because Assetdesk records them.
 * Runs that were undone and their undos do not count either.
 */
export const hasHistory = (id: Sql): Sql => sql`
  (select count(*) from events as known
    where known.subject = 'asset' and known.subject_id = ${id} and known.created_by is not null
      and not exists (
        select from run_rows as cancelled
        where cancelled.subject = 'asset' and cancelled.subject_id = ${id} and cancelled.run_id in (
            known.run_id, (select undoes from runs where runs.id = known.run_id))
          and cancelled.version_after is not null and cancelled.undone_at is not null)) > 1`

/** Selects whether an asset was changed, or is used by a ticket, a picture or a stock-take. Its version does not show this. */
export const isUsed = (id: Sql): Sql => sql`(exists (${usesOf(id)}) or ${hasHistory(id)})`
