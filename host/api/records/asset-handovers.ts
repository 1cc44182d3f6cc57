import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import { record, recordAll } from './journal.ts'
import { instantText } from './rows.ts'

/** The user who assigns assets, and the run if there is one. `asksReceipt`: the new holder is asked to confirm receipt. */
export interface Giving {
  by: number
  run?: number
  asksReceipt?: boolean
}

interface Begun {
  asset_id: number
  user_id: number
  username: string
}

/**
 * Ends the hand-overs of these assets, and starts one for each that is assigned now. Every change of holders must call it
 * with the ids of the assets, in the same transaction, after it has recorded its own event.
 */
export async function handOver(
  tx: Queryable,
  ids: readonly number[],
  { by, run, asksReceipt = false }: Giving,
): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update asset_handovers set ended_at = clock_timestamp()
    where asset_id = any(${[...ids]}::integer[]) and ended_at is null`)
  const begun = await tx.many<Begun & { asked: boolean }>(sql`
    with begun as (
      insert into asset_handovers (asset_id, user_id, given_by, asked)
      select id, assigned_to, ${by}, ${asksReceipt} and assigned_to <> ${by} from assets
      where id = any(${[...ids]}::integer[]) and assigned_to is not null
      returning asset_id, user_id, asked)
    select begun.*, users.username from begun join users on users.id = begun.user_id order by asset_id`)
  const events = begun.filter((each) => each.asked).map(receiptAsked)
  if (run !== undefined) return recordAll(tx, { by, run }, events)
  for (const event of events) await record(tx, { ...event, by })
}

const receiptAsked = ({ asset_id, user_id: id, username: text }: Begun) => ({
  subject: 'asset' as const,
  id: asset_id,
  kind: 'handover.asked' as const,
  changes: [{ field: 'user', from: null, to: { id, text } }],
})

/** The state of the receipt of a row of `asset_handovers`. */
const state = sql`case when not asked then 'none' else coalesce(answer, 'waiting') end`

/** Selects the current hand-over of an asset, or null if hand-overs were not recorded at that time. */
export const currentHandover: Sql = sql`(
  select json_build_object('id', id, 'state', ${state}, 'given_at', ${instantText('given_at')},
    'answered_at', ${instantText('answered_at')}, 'note', answer_note)
  from asset_handovers where asset_id = assets.id and ended_at is null)`

/** Selects whether the receipt of the asset `assets` is declined, or not confirmed yet. */
export const hasReceipt = (wanted: 'waiting' | 'declined'): Sql => sql`exists (
  select from asset_handovers where asset_id = assets.id and ended_at is null and ${state} = ${wanted})`
