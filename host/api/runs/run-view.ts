import {
  isActive,
  mayControl,
  mayWork,
  resumeFault,
  undoRefusal,
} from '../../../src/domain/run/run-rules.ts'
import { can } from '../../../src/domain/access/roles.ts'
import { peopleRuns } from '../../../src/wire/run-kinds.ts'
import type { Run } from '../../../src/wire/run.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import type { CallContext } from '../http/route-options.ts'
import { personObject } from '../records/rows.ts'
import type { StartedRun } from './runs.ts'

/** A loaded run, without the fields that depend on the caller. */
export type RunViewRow = Omit<Run, 'can' | 'undo_refused' | 'right_lost'> & {
  hasUndoableRows: boolean
  areRowsDeleted: boolean
  undoing: boolean
  about_people: boolean
  /** The role of the run's owner; null if they have left. */
  own_role: string | null
  /** The action of the run, or of the run that it undoes. The right to control the run depends on it. */
  original: Pick<Run, 'kind' | 'requested'> & { adds: string[] }
}

const peopleKinds = [...peopleRuns]

/** Returns whether a run changes people, or undoes such a run. Only those who may administer users see it (RUN-14). */
export const isAboutPeople = sql`
  (runs.kind = any(${peopleKinds}) or exists (
    select from runs as undone_run where undone_run.id = runs.undoes and undone_run.kind = any(${peopleKinds})))`

/** Returns whether the caller may see a run. */
export const maySeeRun = (
  { role }: { role: string },
  { about_people }: Pick<RunViewRow, 'about_people'>,
): boolean => !about_people || can(role, 'user.administer')

/** Returns whether the owner of a run still has the right to make its changes. */
export const ownerMayWork = ({
  own_role,
  about_people,
  created_by,
  original,
}: RunViewRow): boolean => mayWork(own_role, { created_by, about_people, ...original })

/** Returns whether the caller may stop, continue or undo a run. */
export const controlsRun = (
  caller: { id: number; role: string },
  { created_by, original }: Pick<RunViewRow, 'created_by' | 'original'>,
): boolean => mayControl(caller, { created_by, ...original })

/**
 * Selects the rows of a run that were changed and not undone. A refused row has a version if the run has changed the time
 * at which its asset was last seen.
 */
export const undoableRows = (run: Sql) => sql`
  run_rows.run_id = ${run} and run_rows.undone_at is null
  and (run_rows.outcome in ('add', 'update') or (run_rows.outcome = 'refuse' and run_rows.version_after is not null))`

export const runColumns = sql`
  runs.id, runs.kind, coalesce(undone.request, runs.request) #>> '{change,kind}' as action, runs.state, runs.title,
  coalesce(undone.total, runs.total) as title_total, coalesce(undone.request, runs.request) ->> 'file' as file,
  ${isAboutPeople} as about_people,
  json_build_object('kind', coalesce(undone.kind, runs.kind), 'requested', coalesce(coalesce(undone.request, runs.request) -> 'requested', '[]'),
    'adds', array(
      select each ->> 'target' from imports cross join jsonb_array_elements(imports.plan -> 'choices') as each
      where imports.run_id = coalesce(runs.undoes, runs.id) and each -> 'choice' ? 'create')) as original,
  coalesce(runs.request -> 'requested', '[]') as requested, runs.total, runs.done, runs.ok, runs.refused, runs.unchanged, runs.added,
  ${personObject('users')} as created_by, case when users.left_at is null then roles.name end as own_role, runs.created_at, runs.started_at,
  runs.ended_at, runs.undoes, runs.version,
  (select max(id) from runs as undo where undo.undoes = runs.id and undo.ended_at is not null and undo.ok > 0) as undone_by,
  exists (select from run_rows where ${undoableRows(sql`runs.id`)}) as "hasUndoableRows",
  runs.rows_deleted_at is not null as "areRowsDeleted",
  exists (select from runs as undo where undo.undoes = runs.id and undo.ended_at is null) as undoing`

export const runJoins = sql`
  join users on users.id = runs.created_by join roles on roles.id = users.role_id left join runs as undone on undone.id = runs.undoes`

/** Returns a run as the caller sees it. */
export function toRun(row: RunViewRow, caller: { id: number; role: string }): Run {
  const { hasUndoableRows, areRowsDeleted, undoing, original, ...rest } = row
  const { about_people: _known, own_role: _role, ...run } = rest
  const now = new Date()
  const refusal = undoing ? 'under-way' : (undoRefusal({ ...run, hasUndoableRows }, now) ?? null)
  const controls = controlsRun(caller, { created_by: run.created_by, original })
  return {
    ...run,
    can: {
      stop: controls && isActive(run.state),
      resume: controls && resumeFault({ ...run, areRowsDeleted }, now) === undefined,
      undo: controls && refusal === null,
    },
    undo_refused: refusal,
    right_lost: !ownerMayWork(row),
  }
}

export const findRun = (db: Queryable, id: number): Promise<RunViewRow | undefined> =>
  db.maybe<RunViewRow>(sql`select ${runColumns} from runs ${runJoins} where runs.id = ${id}`)

/** Loads an existing run as the caller sees it. */
export async function runAsSeen(
  db: Queryable,
  id: number,
  caller: { id: number; role: string },
): Promise<Run> {
  const row = await findRun(db, id)
  if (!row) throw new Error(`Run ${id} no longer exists`)
  return toRun(row, caller)
}

/** Starts a run for the caller of a route. Returns it as the caller sees it. */
export async function startRun(
  { db, caller, audit, runs }: Pick<CallContext<'undoRun'>, 'db' | 'caller' | 'audit' | 'runs'>,
  run: Pick<StartedRun, 'kind' | 'request' | 'undoes'>,
): Promise<Run> {
  const { id } = await runs.start(db, { ...run, by: caller.id, audit })
  return runAsSeen(db, id, caller)
}
