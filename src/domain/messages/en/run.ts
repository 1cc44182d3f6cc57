import type { RunAction } from '../../../wire/run-kinds.ts'
import { texts } from '../../../wire/texts.ts'

/** Returns a title for use between quotation marks: its own become single ones. */
export const inQuotes = (title: string): string => title.replaceAll('“', '‘').replaceAll('”', '’')

const assets = (count: string) => (count === '1' ? '1 asset' : `${count} assets`)

/** Names of runs, and why one cannot be stopped, continued or undone. */
export const runTexts = /* @__PURE__ */ texts('run', {
  titles: {
    edit: (count: string) => `Edit of ${assets(count)}`,
    assign: (count: string) => `Assignment of ${assets(count)}`,
    move: (count: string) => `Move of ${assets(count)}`,
    archive: (count: string) => `Move of ${assets(count)} to Trash`,
    restore: (count: string) => `Restore of ${assets(count)}`,
    triage: (count: string) => `Change of ${count === '1' ? '1 ticket' : `${count} tickets`}`,
    rename: (count: string) => `Renaming in ${assets(count)}`,
    merge: (_count: string, name: string) => `Merge of “${name}”`,
    leave: (_count: string, name: string) => `Leaving of ${name}`,
    manager: (_count: string, name: string) => `New manager of “${name}”`,
    'import-users': (_count: string, name: string) => `Import of ${name}`,
    'close-take': (_count: string, name: string) => `Closing of “${name}”`,
  } satisfies Record<RunAction, (count: string, name: string) => string>,
  importOf: (file: string) => `Import of ${file}`,
  undoOf: (title: string) => `Undo of “${inQuotes(title)}”`,
  cleared: (label: string) => `${label} cleared`,
  added: (count: string) => `${count} added`,
  updated: (count: string) => `${count} updated`,
  undone: (count: string) => `${count} undone`,
  refused: (count: string) => `${count} refused`,
  stoppedAfter: (count: string) => `stopped after ${count}`,
  failedAfter: (count: string) => `failed after ${count}`,
  logEntry: (title: string, parts: string) => (parts === '' ? title : `${title}: ${parts}`),
  notFound: 'Run not found',
  notYours: 'Only the person who started this run or a super admin can do this',
  notActive: 'This run has already ended',
  notStopped: 'Only a run that was stopped or has failed can be continued',
  rowsDeleted: 'The results of this run were deleted, 90 days after its end',
  /** Why a run cannot be undone. */
  undo: {
    state: 'This run has not ended yet',
    'under-way': 'This run is being undone',
    'too-old': 'This run ended more than 30 days ago',
    'nothing-left': 'There is nothing left to undo',
    'is-undo': 'This run is itself an undo',
  },
  report: {
    sheet: 'Results',
    row: 'Row',
    asset: 'Asset',
    user: 'User',
    ticket: 'Ticket',
    record: 'Record',
    number: 'Number',
    outcome: 'Result',
    details: 'Details',
    notReached: 'Not reached',
  },
  changedSince: 'This asset has changed since',
  recordChanged: 'This has changed since',
  /** What has happened to a user or an asset since an import added it. */
  traces: {
    assets: 'Has assets',
    tickets: 'Has tickets',
    comments: 'Has written comments',
    files: 'Has sent files',
    session: 'Has signed in',
    notices: 'Has received notifications',
    work: 'Has changed something',
    pictures: 'Has pictures',
    marks: 'Was marked in a stock-take',
    parts: 'Has parts',
  },
  recordGone: 'This no longer exists',
  removed: 'Deleted for good',
  undoneMeanwhile: 'This was undone in the meantime',
})
