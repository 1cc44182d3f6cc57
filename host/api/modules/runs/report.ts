import { fileNote } from '../../../../src/domain/run/file-note.ts'
import { proposedName } from '../../../../src/domain/run/run-rules.ts'
import { runInfoTexts } from '../../../../src/domain/messages/en/run-info.ts'
import { runTexts } from '../../../../src/domain/messages/en/run.ts'
import {
  fileRuns,
  rowOutcomes,
  type RowOutcome,
  type RunAction,
} from '../../../../src/wire/run-kinds.ts'
import type { Run, RunRow } from '../../../../src/wire/run.ts'
import type { Download } from '../../http/download.ts'
import { spreadsheet, type ExportContext } from '../../spreadsheet/export.ts'
import type { Worksheet } from '../../spreadsheet/worksheet.ts'
import { reportedRows } from './queries.ts'

const { report } = runTexts

const detailsOf = ({ notes, history }: RunRow, { kind }: Run): string[] => [
  ...notes.map((note) => (fileRuns.includes(kind) ? fileNote(note) : note.text)),
  ...(history?.messages ?? []),
]

/** The kind of records that an action changes; assets if absent. */
const recordKinds: Partial<Record<RunAction, 'ticket' | 'user' | 'record'>> = {
  triage: 'ticket',
  'import-users': 'user',
  merge: 'record',
  manager: 'record',
  leave: 'record',
}

const outcomeText = ({ kind }: Run, outcome: RowOutcome): string =>
  kind === 'undo' && outcome === 'update' ? runInfoTexts.rowUndone : rowOutcomes[outcome]

const headerOf = ({ action }: Run): string => report[(action && recordKinds[action]) ?? 'asset']

const resultSheet = (run: Run): Worksheet<RunRow> => ({
  name: report.sheet,
  columns: [
    { header: report.row, kind: 'number', width: 8, value: ({ row_no, line }) => line ?? row_no },
    {
      header: headerOf(run),
      kind: 'text',
      width: 40,
      value: ({ subject, changes }) => subject?.label ?? proposedName(changes),
    },
    { header: report.number, kind: 'number', width: 12, value: ({ subject_id }) => subject_id },
    {
      header: report.outcome,
      kind: 'text',
      width: 14,
      value: ({ outcome }) => (outcome === null ? report.notReached : outcomeText(run, outcome)),
    },
    {
      header: report.details,
      kind: 'lines',
      width: 80,
      value: (row) => detailsOf(row, run).join('\n'),
    },
  ],
})

const reportFile = ({ id }: Run) => ({
  fileName: `run-${id}.xlsx`,
  list: 'run',
  filter: { run: id },
})

/** Returns all rows of a run as a spreadsheet (RUN-09). */
export const runReport = (context: ExportContext, run: Run): Promise<Download> =>
  spreadsheet(context, reportFile(run), async (rows) => [
    {
      sheet: resultSheet(run),
      batches: rows.batches<RunRow>('reported_rows', reportedRows(run.id)),
    },
  ])
