import { useStore } from '@nanostores/react'
import { assetFormTexts } from '../../src/domain/messages/asset-form.ts'
import { conflictTexts } from '../../src/domain/messages/conflict.ts'
import { kitTexts } from '../../src/domain/messages/kit.ts'
import { isRecordId } from '../../src/domain/record-id.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Note } from '../../src/ui/feedback/note.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import type { AssetFormStore } from './store.ts'

/** What somebody has to know before they type on: not loaded, changed since, saved but for the pictures. */
export function Notices({ store }: { store: AssetFormStore }) {
  const { edited } = store
  const loading = useStore(edited.loading.$state)
  const outdated = useStore(edited.$outdated)
  const { id } = useStore(edited.$now)
  const left = useLeft(store)
  const retry = () => void edited.loading.reload()
  if (loading.status === 'failed') {
    return (
      <Note>
        <Inline justifyContent="space-between">
          {assetFormTexts.loadFailedHint}
          {isRecordId(id) && (
            <Button size="small" icon="refresh" onClick={retry}>
              {kitTexts.states.retry}
            </Button>
          )}
        </Inline>
      </Note>
    )
  }
  if (loading.status === 'loading' && loading.slow) return <StillLoading onRetry={retry} />
  if (left) {
    return (
      <Note>
        <Inline justifyContent="space-between">
          {left}
          {store.adding && (
            <Button size="small" icon="plus" onClick={store.addAnother}>
              {assetFormTexts.another}
            </Button>
          )}
        </Inline>
      </Note>
    )
  }
  return outdated ? <Note>{conflictTexts.outdated}</Note> : null
}

/** What is still to be done of an asset that is saved. */
function useLeft({ edited, picks, adding }: AssetFormStore): string | undefined {
  const { id, left } = useStore(edited.$now)
  const previews = useStore(picks.$previews)
  const { status } = useStore(edited.loading.$state)
  if (id === undefined || left === 'nothing' || status === 'loading') return undefined
  if (left === 'changes') return assetFormTexts.savedBefore(id)
  if (previews.length > 0) return assetFormTexts.imagesUnsent(id)
  return adding ? assetFormTexts.imagesMissing(id) : undefined
}
