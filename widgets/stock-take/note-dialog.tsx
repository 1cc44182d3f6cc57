import { useRef, useState } from 'react'
import { stockTakeRuleTexts } from '../../src/domain/messages/en/stock-take-rule.ts'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { stockTakeLimits } from '../../src/domain/stock-take/stock-take-rules.ts'
import { characters } from '../../src/domain/text/text.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Field } from '../../src/ui/field/field.tsx'
import { TextArea } from '../../src/ui/field/text-area.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import type { StockTakeStore } from './store.ts'
import { nameOf, type Row } from './view.ts'

export interface NoteDialogProps {
  row: Row
  store: StockTakeStore
  onClose: () => void
}

/**
 * Asks for the note of a mark. Closing the dialog stores an unsaved note for the next time, unless the user cancels. A
 * note that is too long for the server stays in the field, with the reason below.
 */
export function NoteDialog({ row, store, onClose }: NoteDialogProps) {
  const { unsavedNotes } = store
  const id = row.entry?.id ?? row.mark?.id ?? row.key
  const stored = row.entry?.mark?.note ?? row.mark?.note ?? ''
  const [note, setNote] = useState(unsavedNotes.get(id) ?? stored)
  const field = useRef<HTMLDivElement>(null)
  const change = (text: string) => {
    setNote(text)
    if (text === stored) unsavedNotes.delete(id)
    else unsavedNotes.set(id, text)
  }
  const isTooLong = characters(note.trim()) > stockTakeLimits.note
  const save = () => {
    if (isTooLong) return field.current?.querySelector('textarea')?.focus()
    unsavedNotes.delete(id)
    store.addNote(row, note.trim())
    onClose()
  }
  const cancel = () => {
    unsavedNotes.delete(id)
    onClose()
  }
  return (
    <Modal
      title={showBidi(texts.noteOf(nameOf(row)))}
      dismissOutside={false}
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={cancel}>{texts.cancelNote}</Button>
          <Button variant="primary" onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div ref={field}>
        <Field
          label={texts.note}
          error={isTooLong ? stockTakeRuleTexts.noteTooLong : undefined}
          announced
        >
          {(control) => <TextArea {...control} value={note} onChange={change} />}
        </Field>
      </div>
    </Modal>
  )
}
