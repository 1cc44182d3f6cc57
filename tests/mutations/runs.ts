import { broken, type Mutation } from './broken.ts'

/** Rules about runs: what an undo overwrites, what “all” selects, and which rules apply to each row. */
export const runs: readonly Mutation[] = [
  ...broken('host/api/runs/locked-rows.ts', 'api', ['tests/api/runs/undo.test'])([
    'an undo overwrites later changes',
    'RUN-12',
    'row.version_after === record.version',
    'row.version_after <= record.version',
  ]),
  ...broken('host/api/runs/selected-rows.ts', 'api', ['tests/api/runs/selection.test'])(
    [
      '“all” ignores the search',
      'BULK-11',
      'return all([condition, other ? sql`(${one} or ${other})` : one])',
      'return other ? all([condition, one]) : condition',
    ],
    [
      '“all” selects a list that has changed meanwhile',
      'BULK-10',
      'if (put.total !== count) throw unprocessable([selectionChanged(put.total, words)])',
      '',
    ],
  ),
  ...broken('host/api/modules/assets/judge.ts', 'api', ['tests/api/runs/bulk.test'])([
    'an asset with open tickets can be reassigned',
    'BULK-07',
    'isReassigned(proposal) && open.has(proposal.before.id)',
    'false',
  ]),
  ...broken('host/api/runs/run-store.ts', 'api', ['tests/api/runs/runs.test'])([
    'a chunk does not store its progress',
    'RUN-05',
    'done = done + ${results.length}',
    'done = least(total, done + 0 * ${results.length} + 100)',
    'RUN-05',
  ]),
  ...broken('src/domain/run/run-rules.ts', 'api', ['tests/api/runs/undo.test'])([
    'every admin can undo runs of others',
    'RUN-14',
    'hasCapability && caller.id === run.created_by.id',
    'hasCapability && caller.id > 0',
  ]),
  ...broken('host/api/records/journal.ts', 'api', ['tests/api/runs/bulk.test'])([
    'each change of a run is in the activity log',
    'BULK-14',
    'changes, false, visibility',
    "changes, subject = 'asset', visibility",
  ]),
]
