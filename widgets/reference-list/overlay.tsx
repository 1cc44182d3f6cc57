import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brokenTexts } from '../../src/domain/messages/en/loading.ts'
import { env } from '../../src/env.ts'
import { LateHistory } from '../../src/parts/history/late-history.tsx'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { latePart } from '../../src/state/late-part.ts'
import { EntryEditor } from './entry-editor.tsx'
import type { MergeDialogProps } from './merge-dialog.tsx'
import type { ReferenceStore } from './store.ts'
import { WordEditor } from './word-editor.tsx'

const merge = latePart(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** The dialog of a merge; its code comes when it is opened. */
function LateMerge(props: MergeDialogProps) {
  const { onClose } = props
  const state = useStore(merge.$state)
  useEffect(
    () =>
      merge.use(
        () => undefined,
        (error) => {
          env().log(brokenTexts.notLoaded, error)
          toasts.error(brokenTexts.notLoaded)
          onClose()
        },
      ),
    [onClose],
  )
  return state.status === 'ready' ? <state.code {...props} /> : null
}

/** The dialog or drawer over the list. */
export function Overlay({ store }: { store: ReferenceStore }) {
  const overlay = useStore(store.$overlay)
  switch (overlay.kind) {
    case 'editor':
      return <EntryEditor {...overlay} kind={overlay.of} store={store} />
    case 'rename':
      return <WordEditor {...overlay} onClose={store.close} />
    case 'merge':
      return <LateMerge chosen={overlay.chosen} onClose={store.close} />
    case 'history':
      return <LateHistory kind={overlay.of} id={overlay.id} onClose={store.close} />
    default:
      return null
  }
}
