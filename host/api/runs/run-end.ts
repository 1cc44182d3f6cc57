import { runEvents } from '../../../src/wire/event-kinds.ts'
import { runFacts, runSentence } from '../../../src/domain/run/run-words.ts'
import type { Queryable } from '../db/open.ts'
import { raw, sql } from '../db/sql.ts'
import { record, recordAll } from '../records/journal.ts'
import type { RunRecord } from './run-handler.ts'
import { findRun, type RunViewRow } from './run-view.ts'

/**
 * Records that a run has ended, its one entry of the activity log unless it is about people, and tells the people whom it
 * has given assets or taken assets from, each once. Webhooks learn with this event of everything that the run has changed.
 */
export async function tellEnd(tx: Queryable, run: RunRecord, by: number): Promise<void> {
  await tellHolders(tx, run)
  const ended = await findEnded(tx, run.id)
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
  if (!run) throw new Error(`Run ${id} has gone`)
  return run
}

interface Holder {
  id: number
  username: string
  assets: number
}

/** People whose assets a run has changed since it ended last, if it did. */
const holders = (tx: Queryable, { id, created_by }: RunRecord, side: 'from' | 'to') =>
  tx.many<Holder>(sql`
    select users.id, users.username, counted.assets from (
      select (change #>> ${raw(`'{${side},id}'`)})::integer as user_id, count(*)::integer as assets
      from events cross join lateral jsonb_array_elements(events.changes) as changed (change)
      where events.run_id = ${id} and events.id > ${lastEnd(id)} and change ->> 'field' = 'user'
      group by 1
    ) as counted join users on users.id = counted.user_id
    where users.id <> ${created_by} order by users.id`)

/** The number of the event with which a run ended last; 0 if it has not. */
const lastEnd = (id: number) => sql`
  (select coalesce(max(id), 0) from events where subject = 'run' and subject_id = ${id} and kind = 'run.ended')`

async function tellHolders(tx: Queryable, run: RunRecord): Promise<void> {
  const told = {
    'run.unassigned': await holders(tx, run, 'from'),
    'run.assigned': await holders(tx, run, 'to'),
  }
  for (const kind of ['run.unassigned', 'run.assigned'] as const)
    await recordAll(
      tx,
      { by: run.created_by, isTold: true },
      told[kind].map(({ id, username, assets }) => ({
        subject: 'run',
        id: run.id,
        kind,
        messages: [runEvents[kind].label],
        changes: [
          { field: 'user', from: null, to: { id, text: username } },
          { field: 'assets', from: null, to: { id: assets, text: String(assets) } },
        ],
      })),
    )
}
