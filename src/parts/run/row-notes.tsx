import { fileNote } from '../../domain/run/file-note.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Icon } from '../../ui/icon/icon.tsx'
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
