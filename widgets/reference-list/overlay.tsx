import { useStore } from '@nanostores/react'
import { LateHistory } from '../../src/parts/history/late-history.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { ReferenceStore } from './store.ts'
import { WordEditor } from './word-editor.tsx'

/** The dialog or drawer over the list. */
export function Overlay({ store }: { store: ReferenceStore }) {
  const overlay = useStore(store.$overlay)
  switch (overlay.kind) {
    case 'editor':
      return <EntryEditor {...overlay} kind={overlay.of} store={store} />
    case 'rename':
      return <WordEditor {...overlay} store={store} />
    case 'merge':
      return <MergeDialog chosen={overlay.chosen} onClose={store.close} />
    case 'history':
      return <LateHistory kind={overlay.of} id={overlay.id} onClose={store.close} />
    default:
      return null
  }
}
