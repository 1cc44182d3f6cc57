import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { ListsFailed } from '../../src/parts/reference/lists-failed.tsx'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { Split } from '../../src/ui/layout/split.tsx'
import { AssetPictures } from './asset-pictures.tsx'
import { assetSections } from './fields.tsx'
import { Notices } from './notices.tsx'
import { Questions } from './questions.tsx'
import { SaveBar } from './save-bar.tsx'
import type { AssetFormStore } from './store.ts'
import { useLeaveWarning } from './unsaved.ts'

/** Pictures at the left, the form at the right, Save below (FORM-01). */
export function Editor({ store }: { store: AssetFormStore }) {
  const lists = useStore(store.$lists)
  const sections = useMemo(() => assetSections(lists), [lists])
  const id = useId()
  useLeaveWarning(store)
  return (
    <>
      <Notices store={store} />
      <ListsFailed of={['categories', 'places', 'locations', 'users']} />
      <Split side={<AssetPictures store={store} />}>
        <FormView id={id} form={store.form} fields={sections} columns={3} />
      </Split>
      <SaveBar store={store} form={id} />
      <Questions store={store} />
    </>
  )
}
