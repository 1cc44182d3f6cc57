import { useStore } from '@nanostores/react'
import { ListsFailed } from '../../src/parts/reference/lists-failed.tsx'
import { OwnAssets } from './own-assets.tsx'
import type { RaiseTicketStore } from './store.ts'

/** Above a form that began without an asset: what it can be about, and which options did not come. */
export function AboutWhat({ store }: { store: RaiseTicketStore }) {
  const about = useStore(store.$about)
  return (
    <>
      {about === undefined && <ListsFailed of={['categories', 'places', 'locations']} />}
      <OwnAssets store={store} />
    </>
  )
}
