import { useStore } from '@nanostores/react'
import { assetFormTexts } from '../../src/domain/messages/asset-form.ts'
import { ActionBar } from '../../src/ui/form-view/action-bar.tsx'
import { DiscardButton } from '../../src/ui/form-view/discard-button.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import { Text, Unseen } from '../../src/ui/layout/text.tsx'
import type { AssetFormStore } from './store.ts'
import { useOpen, useUnsaved } from './unsaved.ts'

/** How far the upload is, Discard draft and Save, at the lower edge. */
export function SaveBar({ store, form }: { store: AssetFormStore; form: string }) {
  const { status } = useStore(store.form.$state)
  const open = useOpen(store)
  const progress = useStore(store.$progress)
  const previews = useStore(store.picks.$previews)
  const unsaved = useUnsaved(store)
  const uploading = progress === undefined ? '' : assetFormTexts.uploading(previews.length)
  const lead = (
    <>
      {progress !== undefined && (
        <Text size="control" tone="muted">
          {uploading} · {assetFormTexts.percent(progress)}
        </Text>
      )}
      <Unseen live>{uploading}</Unseen>
    </>
  )
  return (
    <ActionBar lead={lead}>
      <Inline>
        {unsaved && status !== 'saving' && <DiscardButton onDiscard={store.discard} />}
        <SubmitButton
          of={store.form}
          form={form}
          label={assetFormTexts.save}
          disabled={!open}
          disabledReason={assetFormTexts.notLoaded}
        />
      </Inline>
    </ActionBar>
  )
}
