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
export function Notices({ store: { edited, picks } }: { store: AssetFormStore }) {
  const loading = useStore(edited.loading.$state)
  const outdated = useStore(edited.$outdated)
  const { id, imagesLeft } = useStore(edited.$now)
  const previews = useStore(picks.$previews)
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
  if (imagesLeft && id !== undefined && previews.length > 0) {
    return <Note>{assetFormTexts.imagesUnsent(id)}</Note>
  }
  return outdated ? <Note>{conflictTexts.outdated}</Note> : null
}
