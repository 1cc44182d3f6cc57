import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { ticketTexts } from '../../src/domain/messages/ticket.ts'
import { env } from '../../src/env.ts'
import { ListsFailed } from '../../src/parts/reference/lists-failed.tsx'
import type { RaiseTicketStore } from './store.ts'

/** Not loaded with the form. Without its code there is nothing to choose, and the form is as good as before. */
const OwnAssets = lazy(async () => {
  try {
    return { default: (await import('./own-assets.tsx')).OwnAssets }
  } catch (error) {
    env().log(ticketTexts.ownFailed, error)
    return { default: () => null }
  }
})

/** Above a form that began without an asset: what it can be about, and which options did not come. */
export function AboutWhat({ store }: { store: RaiseTicketStore }) {
  const about = useStore(store.$about)
  return (
    <>
      {about === undefined && <ListsFailed of={['categories', 'places', 'locations']} />}
      <Suspense>
        <OwnAssets store={store} />
      </Suspense>
    </>
  )
}
