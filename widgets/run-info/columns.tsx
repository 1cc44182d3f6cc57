import { historySentences } from '../../src/domain/event/history-sentences.ts'
import { runInfoTexts as texts } from '../../src/domain/messages/en/run-info.ts'
import { formatCount, formatMomentWithin } from '../../src/domain/text/format.ts'
import type { Intent } from '../../src/env.ts'
import { subjectLink } from '../../src/parts/run/intents.ts'
import { OutcomeBadge } from '../../src/parts/run/outcome-badge.tsx'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import { Icon } from '../../src/ui/icon/icon.tsx'
import { Sentences } from '../../src/ui/layout/sentences.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { LinkTarget } from '../../src/ui/link/link.tsx'
import type { RunRow } from '../../src/wire/run.ts'
import { shownMessage } from '../../src/wire/texts.ts'
import * as styles from '../../src/parts/run/run.css.ts'

const { columns, tooltips } = texts
const head = (id: keyof typeof columns) => ({ id, header: columns[id], tooltip: tooltips[id] })

interface Surroundings {
  now: Date
  link: (intent: Intent) => LinkTarget
  /** Rows without an outcome wait then; else they were not reached. */
  moving: boolean
}

/** The columns of the results. */
export const rowColumns = ({ now, link, moving }: Surroundings): readonly Column<RunRow>[] => [
  column({
    ...head('row'),
    cell: ({ row_no }: RunRow) => formatCount(row_no),
    look: 'number',
    card: 'number',
  }),
  column({
    ...head('outcome'),
    cell: ({ outcome }: RunRow) => <OutcomeBadge outcome={outcome} moving={moving} />,
    card: 'corner',
  }),
  column({
    ...head('subject'),
    cell: ({ subject, subject_id }: RunRow) =>
      subject?.label ?? (subject_id === null ? null : texts.asset(subject_id)),
    link: (row: RunRow) => subjectLink(row.subject, link),
    look: 'long',
    card: 'title',
  }),
  column({
    ...head('details'),
    cell: (row: RunRow) => details(row, now),
    look: 'lines',
    card: 'wide',
  }),
]

/** What was changed, or why nothing was; nothing of a row that was not reached. */
function details({ outcome, notes, kind, changes, history, undone_at }: RunRow, now: Date) {
  if (outcome === null) return null
  if (outcome === 'same') return <Text tone="muted">{texts.wasSo}</Text>
  if (outcome === 'refuse')
    return notes.map((note) => (
      <div key={note.key} className={styles.refusals}>
        <Icon name="alert" size="mark" />
        {shownMessage(note)}
      </div>
    ))
  return (
    <>
      {history && <Sentences {...historySentences({ ...(kind && { kind }), changes, history })} />}
      {undone_at !== null && (
        <div className={styles.since}>{texts.undone(formatMomentWithin(undone_at, now))}</div>
      )}
    </>
  )
}
