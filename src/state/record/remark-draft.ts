import type { DialogRequest } from '../feedback/dialogs.ts'
import { drafts } from './drafts.ts'

interface RemarkDraft {
  input: NonNullable<DialogRequest['input']>
  /** Removes the draft, once the remark is saved. */
  remove(): void
}

/** Returns the input of a dialog that asks for a remark. Its text is a draft, which is kept if the dialog is closed. */
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
