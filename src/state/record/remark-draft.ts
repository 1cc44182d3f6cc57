import type { DialogRequest } from '../feedback/dialogs.ts'
import { drafts } from './drafts.ts'

interface RemarkDraft {
  input: NonNullable<DialogRequest['input']>
  /** Removes the draft. Call it when the remark has been saved. */
  remove(): void
}

/**
 * Returns the input field of a dialog that asks for a remark, and a function that removes its draft. The text is stored as
 * a draft while the user types, and stays if the dialog is closed.
 */
export function remarkDraft(name: string, label: string): RemarkDraft {
  const stored = drafts.read(name)?.['note']
  const remove = () => drafts.remove(name)
  return {
    input: {
      kind: 'remark',
      label,
      ...(typeof stored === 'string' && { value: stored }),
      typed: (note) => (note === '' ? remove() : drafts.write(name, { note })),
    },
    remove,
  }
}
