import {
  isActive,
  notActive,
  notYours,
  resumeFault,
  undoFault,
} from '../../../../src/domain/run/run-rules.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { runTexts } from '../../../../src/domain/messages/en/run.ts'
import type { Run, RunRow, UndoConflict } from '../../../../src/wire/run.ts'
import type { Queryable } from '../../db/open.ts'
import { notFound, orNotFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { listPage } from '../../lists/list-page.ts'
import type { RunRecord } from '../../runs/run-handler.ts'
import { lockRun } from '../../runs/run-store.ts'
import { traceNote, type Trace } from '../../runs/used-people.ts'
import {
  controlsRun,
  findRun,
  maySeeRun,
  runAsSeen,
  startRun,
  toRun,
  type RunViewRow,
} from '../../runs/run-view.ts'
import * as queries from './queries.ts'
import { runReport } from './report.ts'

interface Caller {
  id: number
  role: string
}

async function visibleRow(db: Queryable, id: number, caller: Caller): Promise<RunViewRow> {
  const row = await findRun(db, id)
  if (!row || !maySeeRun(caller, row)) throw notFound(runTexts, 'notFound')
  return row
}

const visibleRun = async (db: Queryable, id: number, caller: Caller): Promise<Run> =>
  toRun(await visibleRow(db, id, caller), caller)

interface LockedRun {
  run: RunRecord
  view: Run & Pick<RunViewRow, 'areRowsDeleted'>
  controls: boolean
}

/** Locks a run to change its state. Waits for the end of the current chunk. */
async function lockVisibleRun({
  db,
  params,
  caller,
}: {
  db: Queryable
  params: { id: number }
  caller: Caller
}): Promise<LockedRun> {
  const run = orNotFound(await lockRun(db, params.id), runTexts, 'notFound')
  const row = await visibleRow(db, run.id, caller)
  const view = { ...toRun(row, caller), areRowsDeleted: row.areRowsDeleted }
  return { run, view, controls: controlsRun(caller, row) }
}

const faultsOf = (fault: Fault | undefined): Fault[] => (fault ? [fault] : [])

/** Returns a check: first that the user may control the run, then that its state allows the action. */
const checkControlAndState =
  (faultOf: (view: LockedRun['view']) => Fault | undefined) =>
  (_context: object, { view, controls }: LockedRun) =>
    faultsOf(controls ? faultOf(view) : notYours)

/** Violated if another undo of the same run is in progress. */
const constraintFaults = { runs_undoing: undoFault('under-way') }

type ConflictRow = Omit<UndoConflict, 'notes'> & { traces: Trace[] }

const conflictOf = ({ traces, ...conflict }: ConflictRow): UndoConflict => ({
  ...conflict,
  notes: traces.map(traceNote),
})

const undoFaultOf = ({ undo_refused }: Run): Fault | undefined =>
  undo_refused === null ? undefined : undoFault(undo_refused)

export const runRoutes = {
  listRuns: route('listRuns', {
    async handle(context) {
      const { state, orderDir = 'desc' } = context.query
      const includesUserRuns = can(context.caller.role, 'user.administer')
      const page = await listPage<RunViewRow>(context, async () =>
        queries.runList(state, { orderDir, people: includesUserRuns }),
      )
      return { ...page, items: page.items.map((row) => toRun(row, context.caller)) }
    },
  }),

  getRun: route('getRun', {
    handle: ({ db, params, caller }) => visibleRun(db, params.id, caller),
  }),

  listRunRows: route('listRunRows', {
    find: ({ db, params, caller }) => visibleRun(db, params.id, caller),
    handle: (context) =>
      listPage<RunRow>(context, async () =>
        queries.rowList(context.params.id, context.query.outcome),
      ),
  }),

  exportRunReport: route('exportRunReport', {
    find: ({ db, params, caller }) => visibleRun(db, params.id, caller),
    handle: runReport,
  }),

  stopRun: route('stopRun', {
    find: lockVisibleRun,
    check: checkControlAndState(({ state }) => (isActive(state) ? undefined : notActive)),
    async handle({ db, caller, runs }, { run }) {
      await runs.stop(db, run, caller.id)
      return runAsSeen(db, run.id, caller)
    },
  }),

  resumeRun: route('resumeRun', {
    find: lockVisibleRun,
    check: checkControlAndState((run) => resumeFault(run, new Date())),
    async handle({ db, caller, audit, runs }, { run, view }) {
      await runs.resume(db, run, view.right_lost ? { by: caller.id, audit } : undefined)
      return runAsSeen(db, run.id, caller)
    },
    conflicts: constraintFaults,
  }),

  /** Returns the result that an undo would have, without writing anything. */
  previewUndo: route('previewUndo', {
    find: ({ db, params, caller }) => visibleRun(db, params.id, caller),
    check: (_context, run) => faultsOf(undoFaultOf(run)),
    async handle(context, { id }) {
      const people = can(context.caller.role, 'user.administer')
      const conflicts = await listPage<ConflictRow>(context, async () =>
        queries.conflictList(id, { people }),
      )
      return {
        undoable: await queries.countUndoable(context.db, id),
        conflicts: { ...conflicts, items: conflicts.items.map(conflictOf) },
      }
    },
  }),

  undoRun: route('undoRun', {
    status: 201,
    creates: true,
    find: lockVisibleRun,
    check: checkControlAndState(undoFaultOf),
    handle: (context, { run }) => startRun(context, { kind: 'undo', request: {}, undoes: run }),
    conflicts: constraintFaults,
  }),
}
