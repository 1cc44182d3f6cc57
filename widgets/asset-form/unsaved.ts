import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $visitor } from '../../src/session/session.ts'
import type { AssetFormStore } from './store.ts'

/** Can anything be changed? Not before the asset is loaded. */
export function useOpen({ edited }: AssetFormStore): boolean {
  const loading = useStore(edited.loading.$state)
  return useStore(edited.$now).id === undefined || 'value' in loading
}

/** Is there anything that is not saved yet? */
export function useUnsaved({ form, picks }: AssetFormStore): boolean {
  const { dirty } = useStore(form.$state)
  const previews = useStore(picks.$previews)
  return dirty || previews.length > 0
}

/** Leaving the page asks first while something is not saved; a session that has ended goes without asking. */
export function useLeaveWarning(store: AssetFormStore): void {
  const unsaved = useUnsaved(store)
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if ($visitor.get().signedIn) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
