import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { EditFrame } from '../../src/parts/editing/edit-frame.tsx'
import { SaveBar } from '../../src/parts/editing/save-bar.tsx'
import { ListsFailed } from '../../src/parts/reference/lists-failed.tsx'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { Split } from '../../src/ui/layout/split.tsx'
import { AssetPictures, UploadProgress } from './asset-pictures.tsx'
import { assetSections } from './fields.tsx'
import { TrashLink, OpenTickets, Unfinished } from './notices.tsx'
import type { AssetFormStore } from './store.ts'
import { ownValueText } from './suggested-text.tsx'
import { $wholes } from './wholes.ts'

/** Pictures at the left, the form at the right, Save below (FORM-01). */
export function Editor({ store }: { store: AssetFormStore }) {
  const { record, picks, assetId } = store
  const lists = useStore(record.$lists)
  const previews = useStore(picks.$previews)
  // Renders the form again when the names of wholes are loaded.
  useStore($wholes)
  const sections = assetSections(lists, assetId)
  const fields = sections.flatMap((section) => section.fields)
  const form = useId()
  const loading = useStore(record.loading.$state)
  const open = useStore(record.$open)
  const willOpen = record.canRetry || loading.status !== 'failed'
  useAwaited(!open && willOpen)
  return (
    <EditFrame
      record={record}
      fieldTexts={{ fields, customText: ownValueText }}
      notLoaded={assetFormTexts.loadFailedHint}
      gone={{ text: assetFormTexts.gone, link: <TrashLink assetId={assetId} /> }}
      unsaved={previews.length > 0}
    >
      <Unfinished store={store} />
      <ListsFailed of={['categories', 'places', 'locations', 'users']} />
      <Split side={<AssetPictures store={store} />}>
        <FormView id={form} form={record.form} fields={sections} columns={3} />
      </Split>
      <SaveBar
        record={record}
        form={form}
        lead={<UploadProgress store={store} />}
        unsaved={previews.length > 0}
      />
      <OpenTickets store={store} />
    </EditFrame>
  )
}
