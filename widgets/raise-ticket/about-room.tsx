import { $session, userOf } from '../../src/session/session.ts'
import { AboutWhat } from './about-what.tsx'
import { cardLimit } from './own-limit.ts'
import type { RaiseTicketStore } from './store.ts'

// Of its own, not by the kit's tokens: their names are no part of the form's first load.
/** Of the label and the list, or of the label and a card each for the assets and «Something else». */
const heightFor = (assets: number) =>
  assets > cardLimit ? 'calc(24px + var(--assetdesk-control-height,32px))' : 80 + 62 * assets

/** «What is it about?», in as much room as it will need, so that nothing moves when it comes. */
export function AboutRoom({ store }: { store: RaiseTicketStore }) {
  const own = userOf($session.get())?.ownAssets
  const about = <AboutWhat store={store} />
  return own ? <div style={{ minHeight: heightFor(own) }}>{about}</div> : about
}
