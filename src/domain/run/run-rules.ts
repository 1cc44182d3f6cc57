import type { FieldChange } from '../../wire/changes.ts'
import type { Run } from '../../wire/run.ts'
import { rehearsals, type RunState, type UndoRefusal } from '../../wire/run-kinds.ts'
import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { can } from '../access/roles.ts'
import { runTexts } from '../messages/en/run.ts'

/** Rows per transaction. A run of at most this many rows is finished before the API responds. */
export const chunkSize = 200
/** Days after its end for which a run can be undone. After that, its rows are deleted. */
export const undoDays = 30
export const resultDays = 90
/** Seconds before each retry of a chunk that has failed. */
export const retryDelays = [1, 10, 60] as const

const dayLength = 86_400_000

/** Returns whether a run is queued or running. */
export const isActive = (state: RunState): boolean => state === 'queued' || state === 'running'

/** The facts that decide who controls a run. */
interface RunRights extends Pick<Run, 'created_by' | 'kind'> {
  requested: readonly { field: string }[]
  /** The kinds of rows that an import may add. Only the server knows them. */
  adds?: readonly string[]
}

/**
 * Returns whether a run changes master data that not every admin may change. For an undo, pass the run that it undoes.
 */
const isOfMasterData = ({ kind, requested, adds = [] }: RunRights): boolean =>
  kind === 'change-manager' ||
  (kind === 'merge' && requested.some(({ field }) => field !== 'location')) ||
  adds.some((target) => target !== 'location')

/**
 * Returns whether a user may stop, continue or undo a run: super admins may, and the user who started it while their
 * role still allows it.
 */
export function mayControl(caller: { id: number; role: string }, run: RunRights): boolean {
  if (can(caller.role, 'user.administer')) return true
  const hasCapability = !isOfMasterData(run) || can(caller.role, 'reference.manage')
  return hasCapability && caller.id === run.created_by.id
}

/** `about_people`: whether the run changes people or undoes such changes. */
type RunToWork = RunRights & { about_people: boolean }

function capabilityFor(run: RunToWork) {
  if (run.about_people) return 'user.administer'
  return isOfMasterData(run) ? 'reference.manage' : 'asset.write'
}

/** Returns whether a run may make changes for an owner with this role. `null`: the owner has left. */
export const mayWork = (role: string | null, run: RunToWork): boolean =>
  role !== null && can(role, capabilityFor(run))

/** The facts that decide whether a run can be undone. `hasUndoableRows`: whether it changed rows that are not undone. */
export interface UndoFacts extends Pick<Run, 'kind' | 'state' | 'ended_at'> {
  hasUndoableRows: boolean
}

/** Returns why a run cannot be undone, if so. */
export function undoRefusal(
  { kind, state, ended_at, hasUndoableRows }: UndoFacts,
  now: Date,
): UndoRefusal | undefined {
  if (kind === 'undo') return 'is-undo'
  if (rehearsals.includes(kind)) return 'nothing-left'
  if (isActive(state) || ended_at === null) return 'state'
  if (now.getTime() - Date.parse(ended_at) > undoDays * dayLength) return 'too-old'
  return hasUndoableRows ? undefined : 'nothing-left'
}

/** The field of these faults: the run as a whole. */
const field = 'id'

export const notYours: Fault = fault(field, 'not-yours', message(runTexts, 'notYours'))
export const notActive: Fault = fault(field, 'state', message(runTexts, 'notActive'))
export const notStopped: Fault = fault(field, 'state', message(runTexts, 'notStopped'))

const rowsDeleted: Fault = fault(field, 'too-old', message(runTexts, 'rowsDeleted'))

export const undoFault = (key: UndoRefusal): Fault => fault(field, key, message(runTexts.undo, key))

/** Returns whether the rows of a run still exist. They are deleted some days after its end. */
export const hasRows = ({ ended_at }: Pick<Run, 'ended_at'>, now: Date): boolean =>
  ended_at === null || now.getTime() - Date.parse(ended_at) <= resultDays * dayLength

/** The facts that decide whether a run can be continued. A wrong clock may have deleted its rows early. */
interface ResumeFacts extends Pick<Run, 'state' | 'ended_at'> {
  areRowsDeleted: boolean
}

/** Returns why a run cannot be continued at its first open row, if so. */
export function resumeFault(run: ResumeFacts, now: Date): Fault | undefined {
  if (!isResumable(run.state)) return notStopped
  return hasRows(run, now) && !run.areRowsDeleted ? undefined : rowsDeleted
}

/** Returns whether a run has ended before its last row. */
export const isResumable = (state: RunState): boolean => state === 'stopped' || state === 'failed'

/** Returns the name of a record that a row will add or would have added, from the changes of the row. */
export function proposedName(changes: readonly FieldChange[]): string | null {
  const textOf = (name: string) => changes.find(({ field }) => field === name)?.to?.text
  const asset = [textOf('description'), textOf('serial_number')].filter(Boolean).join(' · ')
  return textOf('username') ?? (asset || textOf('email') || null)
}
