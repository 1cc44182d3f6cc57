import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { $session, userOf } from '../../src/session/session.ts'
import { $reference } from '../../src/state/reference.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { ListsFailed } from './late.ts'
import { OwnAssets } from './own-assets.tsx'
import type { RaiseTicketStore } from './store.ts'

/** Above a form that began without an asset: what it can be about, and which options did not come. */
export function AboutWhat({ store }: { store: RaiseTicketStore }) {
  const about = useStore(store.$about)
  const isLacking = useStore($reference).failed.length > 0
  const Around = userOf(useStore($session))?.ownAssets ? Stack : Fragment
  return (
    <Around>
      {isLacking && about === undefined && (
        <ListsFailed of={['categories', 'places', 'locations']} />
      )}
      <OwnAssets store={store} />
    </Around>
  )
}
