import { runEvents } from '../../../src/wire/event-kinds.ts'
import { runFacts, runSentence } from '../../../src/domain/run/run-sentence.ts'
import type { Queryable } from '../db/open.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { record, recordAll } from '../records/journal.ts'
import type { RunRecord } from './run-handler.ts'
import { findRun, type RunViewRow } from './run-view.ts'

/**
 * Records the end of a run, which the activity log shows unless the run is about users. Notifies users whose assets, or
 * whose selected tickets, it changed. Webhook deliveries for the changes of the run follow from this event.
 */
export async function recordRunEnd(
  tx: Queryable,
  run: RunRecord,
  by: number | null,
): Promise<void> {
  const ended = await findEnded(tx, run.id)
  await notifyHolders(tx, run, ended.action === 'triage')
  const facts = runFacts(ended)
  await record(tx, {
    subject: 'run',
    id: run.id,
    kind: 'run.ended',
    by,
    messages: [runSentence(facts)],
    changes: facts,
    isUnlisted: ended.about_people,
  })
}

async function findEnded(tx: Queryable, id: number): Promise<RunViewRow> {
  const run = await findRun(tx, id)
  if (!run) throw new Error(`Run ${id} no longer exists`)
  return run
}

interface Holder {
  id: number
  username: string
  count: number
  /** Ids of the first of these records. */
  records: number[]
}

/** Maximum number of tickets that a notification names. */
const maxNamed = 5

/** Selects the events of a run since it last ended. */
const ofRun = ({ id }: RunRecord) => sql`events.run_id = ${id} and events.id > ${lastEnd(id)}`

/** Selects the id of the event of the last end of a run, or 0. */
const lastEnd = (id: number) => sql`
  (select coalesce(max(id), 0) from events where subject = 'run' and subject_id = ${id} and kind = 'run.ended')`

/** Returns users with the number of their records, except the user who started the run. */
const holders = (tx: Queryable, { created_by }: RunRecord, counted: Sql) =>
  tx.many<Holder>(sql`
    select users.id, users.username, counted.count, counted.records from (
      select user_id, count(*)::integer as count, (array_agg(record order by record))[1:${maxNamed}] as records
      from (${counted}) as each group by 1
    ) as counted join users on users.id = counted.user_id
    where users.id <> ${created_by} order by users.id`)

/** Selects the users whom a field of the run's events names, before or after the change. */
const changedPerson = (run: RunRecord, side: 'from' | 'to', field: string) => sql`
  select (change #>> ${raw(`'{${side},id}'`)})::integer as user_id, subject_id as record
  from events cross join lateral jsonb_array_elements(events.changes) as changed (change)
  where ${ofRun(run)} and change ->> 'field' = ${field}`

/**
 * Selects the holders of the assets that an undo of an import deleted, with their events, since the undo last ended. Their
 * rows of the import have the time of the deletion.
 */
const formerHolders = ({ id, undoes }: RunRecord) => sql`
  select (undo.before ->> 'assigned_to')::integer as user_id, undo.subject_id as record
  from run_rows as undo join run_rows as undone on undone.run_id = ${undoes} and undone.row_no = undo.row_no
  where undo.run_id = ${id} and undo.subject = 'asset' and undo.outcome = 'update'
    and undone.undone_at > coalesce(
      (select created_at from events where id = ${lastEnd(id)}), '-infinity')
    and not exists (select from assets where assets.id = undo.subject_id)`

/** Leaves out users who have unfollowed their ticket. */
const exceptUnfollowed = (people: Sql) => sql`
  select user_id, record from (${people}) as concerned
  where not exists (
    select from ticket_people
    where ticket_people.user_id = concerned.user_id and ticket_id = record and follows is false)`

/** Selects the raisers of the tickets that a run changed. */
const raisers = (run: RunRecord) => sql`
  select raised_by as user_id, id as record from tickets where deleted_at is null and id in (
    select subject_id from events where ${ofRun(run)} and subject = 'ticket')`

interface RunNotification {
  kind: keyof typeof runEvents
  of: 'assets' | 'tickets'
  people: Sql
}

/**
 * Returns the events that notify users of the run as a whole. Tickets of users who leave are notified one by one when
 * they are handed over. A change of the manager of a category notifies no raisers.
 */
const notificationsOf = (run: RunRecord, isTriage: boolean): RunNotification[] =>
  isTriage
    ? [
        {
          kind: 'run.tickets_unassigned',
          of: 'tickets',
          people: exceptUnfollowed(changedPerson(run, 'from', 'assigned_to')),
        },
        {
          kind: 'run.tickets_assigned',
          of: 'tickets',
          people: changedPerson(run, 'to', 'assigned_to'),
        },
        { kind: 'run.tickets_changed', of: 'tickets', people: exceptUnfollowed(raisers(run)) },
      ]
    : [
        {
          kind: 'run.unassigned',
          of: 'assets',
          people: sql`${changedPerson(run, 'from', 'user')} union all ${formerHolders(run)}`,
        },
        { kind: 'run.assigned', of: 'assets', people: changedPerson(run, 'to', 'user') },
      ]

/** Returns the numbers of a few tickets, or the number of records. */
const recordsText = (
  of: RunNotification['of'],
  { count, records }: Pick<Holder, 'count' | 'records'>,
) =>
  of === 'tickets' && count <= maxNamed ? records.map((id) => `#${id}`).join(', ') : String(count)

async function notifyHolders(tx: Queryable, run: RunRecord, isTriage: boolean): Promise<void> {
  for (const { kind, of, people } of notificationsOf(run, isTriage)) {
    const recipients = await holders(tx, run, people)
    await recordAll(
      tx,
      { by: run.created_by, notifies: true },
      recipients.map(({ id, username, count, records }) => ({
        subject: 'run',
        id: run.id,
        kind,
        messages: [runEvents[kind].label],
        changes: [
          { field: 'user', from: null, to: { id, text: username } },
          { field: of, from: null, to: { id: count, text: recordsText(of, { count, records }) } },
        ],
      })),
    )
  }
}
