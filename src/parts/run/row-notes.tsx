import { historyTexts } from '../../domain/messages/en/history.ts'
import { runInfoTexts as texts } from '../../domain/messages/en/run-info.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { assetFields } from '../../wire/asset-fields.ts'
import type { RunRow } from '../../wire/run.ts'
import { shownMessage } from '../../wire/texts.ts'
import * as styles from './run.css.ts'

interface RowNotesProps extends Pick<RunRow, 'notes' | 'outcome'> {
  /** Is it a row of a file? Its sentences name field and value. */
  ofFile: boolean
}

/** Why a row was refused; of any other row, what to look at. */
export function RowNotes({ notes, outcome, ofFile }: RowNotesProps) {
  const refused = outcome === 'refuse'
  return notes.map((note) => (
    <div key={`${note.field} ${note.key}`} className={refused ? styles.refusals : styles.warnings}>
      <Icon name={refused ? 'alert' : 'info'} size="mark" />
      <span dir="auto">{showBidi(ofFile ? fileNote(note) : shownMessage(note))}</span>
    </div>
  ))
}

/** What a field of an asset or a person is called. */
function labelOf(field: string): string | undefined {
  if (Object.hasOwn(assetFields, field)) return assetFields[field as keyof typeof assetFields].label
  const labels: Readonly<Record<string, string>> = historyTexts.userFields
  return labels[field]
}

/** A sentence with the label of its field before it and the value of the file behind it. */
function fileNote(note: RunRow['notes'][number]): string {
  const { field, value } = note
  const said = shownMessage(note)
  const label = field === null ? undefined : labelOf(field)
  const named = label === undefined ? said : texts.ofField(label, said)
  return value === null || value === '' ? named : texts.withValue(named, value)
}
