import { texts } from './texts.ts'

/** What a run does. */
export const runKinds = [
  'bulk',
  'bulk-tickets',
  'rename-words',
  'merge',
  'change-manager',
  'rehearsal',
  'rehearsal-users',
  'import-assets',
  'leaving',
  'import-users',
  'take-close',
  'undo',
] as const
export type RunKind = (typeof runKinds)[number]

/** Runs that only check rows. */
export const rehearsals: readonly RunKind[] = ['rehearsal', 'rehearsal-users']
/** Runs over the rows of an uploaded table. */
export const fileRuns: readonly RunKind[] = [...rehearsals, 'import-assets', 'import-users']
export const isImport = (kind: RunKind | undefined): boolean =>
  kind === 'import-assets' || kind === 'import-users'
/** Runs that only users who administer users can see. */
export const peopleRuns: readonly RunKind[] = ['rehearsal-users', 'import-users', 'leaving']

/** The states of a run; the labels are shown as badges. */
export const runStates = /* @__PURE__ */ texts('runStates', {
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
})
export type RunState = keyof typeof runStates

/** The outcome of a row; a row that was not reached has none. */
export const rowOutcomes = /* @__PURE__ */ texts('rowOutcomes', {
  add: 'Added',
  update: 'Changed',
  same: 'Unchanged',
  skip: 'Skipped',
  refuse: 'Refused',
})
export type RowOutcome = keyof typeof rowOutcomes

/** What a bulk action does with each asset; the key of a `Change`. */
export const bulkActions = ['edit', 'assign', 'move', 'archive', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

/** The fields of tickets that a bulk action sets, as the run names them: fields of assets have such names too. */
export const triageFields = {
  ticket_status: 'status',
  ticket_priority: 'priority',
  ticket_assignee: 'assigned_to',
  ticket_manager: 'manager',
} as const
export type TriageField = keyof typeof triageFields

/**
 * What a run does, for its title: a bulk action, triage of tickets, renaming texts of assets, a merge of master data, a
 * user leaving, applying the manager of a category, an import of users, or closing a stock-take.
 */
export const runActions = [
  ...bulkActions,
  'triage',
  'rename',
  'merge',
  'leave',
  'manager',
  'import-users',
  'close-take',
] as const
export type RunAction = (typeof runActions)[number]

/** What the rows of a run are about. */
export const runSubjects = ['asset', 'ticket', 'user', 'category', 'place', 'location'] as const
export type RunSubject = (typeof runSubjects)[number]

/** Why a run cannot be undone: it is active, is being undone, ended too long ago, has nothing to undo, or is an undo. */
export const undoRefusals = ['state', 'under-way', 'too-old', 'nothing-left', 'is-undo'] as const
export type UndoRefusal = (typeof undoRefusals)[number]
