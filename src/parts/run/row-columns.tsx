import { historySentences } from '../../domain/event/history-sentences.ts'
import { runInfoTexts as texts } from '../../domain/messages/en/run-info.ts'
import { runTexts } from '../../domain/messages/en/run.ts'
import { fileNote } from '../../domain/run/file-note.ts'
import { proposedName, isActive } from '../../domain/run/run-rules.ts'
import { formatCount, formatMomentWithin } from '../../domain/text/format.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { Intent } from '../../env.ts'
import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'
import { type Column, column } from '../../ui/data-table/column.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Sentences } from '../../ui/layout/sentences.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { LinkTarget } from '../../ui/link/link.tsx'
import { type RowOutcome, type RunAction, runStates } from '../../wire/run-kinds.ts'
import type { Run, RunRow } from '../../wire/run.ts'
import { shownMessage } from '../../wire/texts.ts'
import { subjectLink } from './subject-link.ts'
import * as styles from './run.css.ts'

const { columns, tooltips } = texts
const head = (id: keyof typeof columns) => ({ id, header: columns[id], tooltip: tooltips[id] })

/** Header of the subject, for runs that change other records than assets. */
const subjects: Partial<Record<RunAction, 'record' | 'person' | 'ticket'>> = {
  triage: 'ticket',
  merge: 'record',
  manager: 'record',
  leave: 'record',
  'import-users': 'person',
}

const subjectOf = ({ action }: Run) => (action && subjects[action]) ?? 'subject'

interface Surroundings {
  now: Date
  link: (intent: Intent) => LinkTarget
  /** While the run is active, rows without an outcome are waiting; afterwards they were not reached. */
  run: Run
  /** Whether these are rows of a file, whose sentences name field and value. */
  ofFile: boolean
  outcomes: Readonly<Record<RowOutcome, string>>
}

/** Returns whether the rows are numbered as in a file: of an import, and of its rehearsal and undo. */
const isOverFile = ({ action }: Run) => action === null || action === 'import-users'

/** The columns of the results. */
export const rowColumns = ({
  now,
  link,
  run,
  ofFile,
  outcomes,
}: Surroundings): readonly Column<RunRow>[] => [
  column({
    ...head('row'),
    ...(isOverFile(run) && { tooltip: tooltips.fileRow }),
    cell: ({ row_no, line }: RunRow) => formatCount(line ?? row_no),
    look: 'number',
    card: 'number',
  }),
  column({
    ...head('outcome'),
    cell: ({ outcome }: RunRow) => (
      <OutcomeBadge outcome={outcome} active={isActive(run.state)} labels={outcomes} />
    ),
    card: 'corner',
  }),
  column({
    id: 'subject',
    header: columns[subjectOf(run)],
    tooltip: tooltips[subjectOf(run)],
    cell: (row: RunRow) => row.subject?.label ?? nameOf(row, run),
    link: (row: RunRow) => subjectLink(row.subject, link),
    look: 'brief',
    card: 'title',
  }),
  column({
    ...head('details'),
    cell: (row: RunRow) => details(row, { now, ofFile, run }),
    look: 'lines',
    card: 'wide',
  }),
]

/** Returns the name of a record that does not exist yet; the id of one that no longer exists. */
function nameOf({ changes, subject_id }: RunRow, run: Run): string | null {
  if (subject_id === null) return proposedName(changes)
  const subject = subjectOf(run)
  // A record of any kind, such as an asset or a ticket.
  if (subject === 'ticket' || subject === 'record') return `#${subject_id}`
  return (subject === 'person' ? texts.person : texts.asset)(subject_id)
}

/** Shows what was changed or why nothing was; null for a row that was not reached or that has nothing to show. */
function details(row: RunRow, { now, ofFile, run }: Pick<Surroundings, 'now' | 'ofFile' | 'run'>) {
  const { outcome, notes, undone_at } = row
  if (outcome === null) return null
  const lines = <RowNotes notes={notes} outcome={outcome} ofFile={ofFile} />
  if (outcome === 'refuse') return lines
  const changes = changesOf(row, run)
  if (outcome !== 'same' && !changes && notes.length === 0 && undone_at === null) return null
  return (
    <>
      {outcome === 'same' && (
        <Text size="control" tone="muted">
          {texts.wasSo}
        </Text>
      )}
      {changes}
      {lines}
      {undone_at !== null && (
        <div className={styles.since}>{texts.undone(formatMomentWithin(undone_at, now))}</div>
      )}
    </>
  )
}

/** Returns the changes of a row. A row that was only checked has no history. */
function changesOf({ outcome, kind, changes, history }: RunRow, { action }: Run) {
  if (history)
    return <Sentences {...historySentences({ ...(kind && { kind }), changes, history })} />
  if (outcome !== 'update' || changes.length === 0) return null
  const checked = {
    kind: action === 'import-users' ? 'user.changed' : 'asset.changed',
    changes,
    history: { messages: [] },
  } as const
  return <Sentences {...historySentences(checked)} />
}

interface RowNotesProps extends Pick<RunRow, 'notes' | 'outcome'> {
  /** Whether it is a row of a file, whose sentences name field and value. */
  ofFile: boolean
}

/** Why a row was refused; for any other row, warnings. */
function RowNotes({ notes, outcome, ofFile }: RowNotesProps) {
  const refused = outcome === 'refuse'
  return notes.map((note, index) => (
    <div
      key={`${note.field} ${note.key} ${index}`}
      className={refused ? styles.refusals : styles.warnings}
    >
      <Icon name={refused ? 'alert' : 'info'} size="mark" />
      <span dir="auto">{showBidi(ofFile ? fileNote(note) : shownMessage(note))}</span>
    </div>
  ))
}

const looks: Record<RowOutcome, Pick<BadgeProps, 'hue' | 'glyph'>> = {
  add: { hue: 'blue', glyph: 'check' },
  update: { hue: 'green', glyph: 'check' },
  refuse: { hue: 'red', glyph: 'alert' },
  skip: { hue: 'gray', glyph: 'dash' },
  same: { hue: 'gray', glyph: 'dash' },
}

interface OutcomeBadgeProps extends Pick<RunRow, 'outcome'> {
  active: boolean
  labels: Readonly<Record<RowOutcome, string>>
}

/** The outcome of a row. While its run is active, a row without one is waiting. */
function OutcomeBadge({ outcome, active, labels }: OutcomeBadgeProps) {
  if (outcome !== null) return <Badge {...looks[outcome]}>{labels[outcome]}</Badge>
  return (
    <Badge hue="gray" glyph="dashed">
      {active ? runStates.queued : runTexts.report.notReached}
    </Badge>
  )
}
