import { useState } from 'react'
import { takeTexts as texts } from '../../src/domain/messages/en/take.ts'
import { takeLimits } from '../../src/domain/take/take-rules.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Field } from '../../src/ui/field/field.tsx'
import { TextArea } from '../../src/ui/field/text-area.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import type { TakeStore } from './store.ts'
import { nameOf, type Row } from './view.ts'

export interface NoteDialogProps {
  row: Row
  store: TakeStore
  onClose: () => void
}

/** What is to be said of something that was marked. */
export function NoteDialog({ row, store, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(row.entry?.mark?.note ?? row.mark?.note ?? '')
  const save = () => {
    store.note(row, note.trim())
    onClose()
  }
  return (
    <Modal
      title={showBidi(texts.noteOf(nameOf(row)))}
      dismissOutside={false}
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.no}</Button>
          <Button variant="primary" onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Field label={texts.note}>
        {(control) => (
          <TextArea {...control} value={note} maxLength={takeLimits.note} onChange={setNote} />
        )}
      </Field>
    </Modal>
  )
}
