import type { FieldChange } from '../../wire/changes.ts'
import type { Run } from '../../wire/run.ts'
import { rehearsals, type RunState, type UndoRefusal } from '../../wire/run-kinds.ts'
import { message } from '../../wire/texts.ts'
import type { Fault } from '../faults.ts'
import { can } from '../access/roles.ts'
import { runTexts } from '../messages/en/run.ts'

/** Rows that are dealt with in one transaction; a run of no more is done before its call is answered. */
export const chunkSize = 200
/** Days after its end during which a run can be undone, and after which its rows are deleted. */
export const undoDays = 30
export const resultDays = 90
/** Seconds before each further attempt of a chunk that has failed. */
export const attemptPauses = [1, 10, 60] as const

const dayLength = 86_400_000

/** Is a run waiting or at work? */
export const isMoving = (state: RunState): boolean => state === 'queued' || state === 'running'

/** What decides who controls a run. */
interface Controlled extends Pick<Run, 'created_by' | 'kind'> {
  asked: readonly { field: string }[]
  /** What the rows of an import may add; the server alone knows it. */
  adds?: readonly string[]
}

/** Does a run change master data that not every admin may change? Of an undo, give what it takes back. */
const isOfMasterData = ({ kind, asked, adds = [] }: Controlled): boolean =>
  kind === 'change-manager' ||
  (kind === 'merge' && asked.some(({ field }) => field !== 'location')) ||
  adds.some((target) => target !== 'location')

/**
 * May a user stop, continue or undo a run? Those who started it may while they have the right to: their role may be lower
 * than it was.
 */
export function mayControl(caller: { id: number; role: string }, run: Controlled): boolean {
  if (can(caller.role, 'user.administer')) return true
  const hasRight = !isOfMasterData(run) || can(caller.role, 'reference.manage')
  return hasRight && caller.id === run.created_by.id
}

/** What decides whether a run can be undone. `left`: has it rows that were changed and not undone? */
export interface UndoFacts extends Pick<Run, 'kind' | 'state' | 'ended_at'> {
  left: boolean
}

/** Why a run cannot be undone, if so. */
export function undoRefusal(
  { kind, state, ended_at, left }: UndoFacts,
  now: Date,
): UndoRefusal | undefined {
  if (kind === 'undo') return 'is-undo'
  if (rehearsals.includes(kind)) return 'nothing-left'
  if (isMoving(state) || ended_at === null) return 'state'
  if (now.getTime() - Date.parse(ended_at) > undoDays * dayLength) return 'too-old'
  return left ? undefined : 'nothing-left'
}

/** The field that a refusal of these calls names: the run as a whole. */
const field = 'id'

export const notYours: Fault = { field, key: 'not-yours', ...message(runTexts, 'notYours') }
export const notMoving: Fault = { field, key: 'state', ...message(runTexts, 'notMoving') }
export const notStopped: Fault = { field, key: 'state', ...message(runTexts, 'notStopped') }

export const undoFault = (key: UndoRefusal): Fault => ({
  field,
  key,
  ...message(runTexts.undo, key),
})

/** Can a run be continued at its first open row? */
export const isResumable = (state: RunState): boolean => state === 'stopped' || state === 'failed'

/** What a record will be called that is not there yet, or would have been, by the changes of its row: as results name it. */
export function foretoldName(changes: readonly FieldChange[]): string | null {
  const textOf = (name: string) => changes.find(({ field }) => field === name)?.to?.text
  const asset = [textOf('description'), textOf('serial_number')].filter(Boolean).join(' · ')
  return textOf('username') ?? (asset || textOf('email') || null)
}
