import {
  handedOverChanges,
  leavingSentence,
  type HandedOver,
} from '../../../src/domain/event/leaving-sentence.ts'
import { leavingTexts } from '../../../src/domain/messages/en/leaving.ts'
import { userEvents } from '../../../src/wire/event-kinds.ts'
import type { AssetPlan, TicketPlan } from '../../../src/wire/leaving.ts'
import { message } from '../../../src/wire/texts.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { recordAll } from '../records/journal.ts'
import type {
  OpenRow,
  RowResult,
  RunHandler,
  RunRecord,
  RunRequest,
  UndoRow,
} from './run-handler.ts'
import { noteOf, refused } from './run-notes.ts'

/** The request of a run for a user who leaves. */
export interface LeavingRequest extends RunRequest {
  /** The name of the person. */
  file: string
  change: { kind: 'leave' }
  person_id: number
  assets: readonly AssetPlan[]
  tickets: readonly TicketPlan[]
}

/** Hands over the assets or the tickets of a user, and undoes it. */
export interface HandingOver {
  step(tx: Queryable, run: RunRecord, rows: readonly OpenRow[]): Promise<RowResult[]>
  undo(tx: Queryable, run: RunRecord, rows: readonly UndoRow[]): Promise<RowResult[]>
}

export const leavingRequest = ({ request }: RunRecord): LeavingRequest => request as LeavingRequest

/** Handles the run of a user who leaves: hands over their assets first, then their tickets. */
export const leavingHandler = (parts: Record<'asset' | 'ticket', HandingOver>): RunHandler => ({
  total(tx, run) {
    const { assets, tickets } = leavingRequest(run)
    const subjects = [
      ...assets.map(({ id }) => ({ subject: 'asset', id })),
      ...tickets.map(({ id }) => ({ subject: 'ticket', id })),
    ].map((each, index) => ({ ...each, row_no: index + 1 }))
    return tx.run(sql`
      insert into run_rows (run_id, row_no, subject, subject_id)
      select ${run.id}, row_no, subject, id
      from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as row (row_no integer, subject text, id integer)`)
  },
  async step(tx, run, rows) {
    if (await isBack(tx, run)) {
      const { file } = leavingRequest(run)
      const note = noteOf(message(leavingTexts.refusals, 'notLeft', file), { key: 'not-left' })
      return rows.map(({ row_no }) => refused(row_no, [note]))
    }
    return [
      ...(await parts.asset.step(tx, run, rows.filter(isAsset))),
      ...(await parts.ticket.step(tx, run, rows.filter(isTicket))),
    ]
  },
  async undo(tx, run, rows) {
    if (await isErased(tx, run)) return rows.map(({ row_no }) => refused(row_no, [personErased]))
    return [
      ...(await parts.asset.undo(tx, run, rows.filter(isAsset))),
      ...(await parts.ticket.undo(tx, run, rows.filter(isTicket))),
    ]
  },
  ended: recordDeparture,
})

const personErased = noteOf(message(leavingTexts.refusals, 'erased'), { key: 'erased' })

/** Returns whether the user was reactivated. Until the transaction ends, a user who has left cannot be reactivated. */
async function isBack(tx: Queryable, run: RunRecord): Promise<boolean> {
  const { person_id } = leavingRequest(run)
  const left = await tx.maybe(
    sql`select from users where id = ${person_id} and left_at is not null for share`,
  )
  return left === undefined
}

/** Returns whether the user of the undone run was erased. Until the transaction ends, the user cannot be erased. */
async function isErased(tx: Queryable, { undoes }: RunRecord): Promise<boolean> {
  const row = await tx.maybe<{ erased: boolean }>(sql`
    select users.erased_at is not null as erased
    from runs join users on users.id = (runs.request ->> 'person_id')::integer
    where runs.id = ${undoes} for share of users`)
  return row?.erased ?? false
}

const isAsset = ({ subject }: OpenRow) => subject === 'asset'
const isTicket = ({ subject }: OpenRow) => subject === 'ticket'

/**
 * Records in the history of the user who took over their assets and tickets. A resumed run ends more than once; only the
 * first entry says that the user has left.
 */
async function recordDeparture(tx: Queryable, run: RunRecord): Promise<void> {
  const { person_id: id } = leavingRequest(run)
  const earlier = await tx.maybe(sql`
    select from events where subject = 'user' and subject_id = ${id} and run_id = ${run.id}`)
  const kind = earlier ? 'user.handed_over' : 'user.left'
  const changes = handedOverChanges(await handedOver(tx, run))
  const messages = [leavingSentence(userEvents[kind].label, changes)]
  await recordAll(tx, { by: run.created_by, run: run.id }, [
    { subject: 'user', id, kind, messages, changes },
  ])
}

/** Counts the rows of the run by the user or place that received them: null if they stayed or are unassigned. */
const handedOver = (tx: Queryable, run: RunRecord): Promise<HandedOver[]> => {
  const { assets, tickets } = leavingRequest(run)
  return tx.many<HandedOver>(sql`
    with planned as (
      select 'asset' as subject, id, case "to" when 'user' then user_id end as user_id, case "to" when 'store' then place_id end as place_id
      from jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) as plan (id integer, "to" text, user_id integer, place_id integer)
      union all select 'ticket', id, user_id, null
      from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as plan (id integer, user_id integer)
    ), moved as (
      select run_rows.subject, outcome = 'update' and planned.user_id is null as is_place,
        case when outcome = 'update' then coalesce(users.username, places.display_name) end as "to"
      from run_rows join planned on planned.subject = run_rows.subject and planned.id = run_rows.subject_id
        left join users on users.id = planned.user_id left join places on places.id = planned.place_id
      where run_rows.run_id = ${run.id} and (run_rows.subject = 'asset' or outcome = 'update')
    )
    select subject || 's' as of, "to", count(*)::integer as count from moved
    group by subject, is_place, "to" order by subject, "to" is null, is_place, count(*) desc, "to"`)
}
