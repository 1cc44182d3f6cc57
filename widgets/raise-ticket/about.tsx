import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { ticketTexts } from '../../src/domain/messages/en/raise-ticket.ts'
import { assetName, assetTitle } from '../../src/parts/asset/name.ts'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { $ticketLists } from '../../src/state/reference.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import { ListsFailed } from './late.ts'
import { cardLimit, OwnAssets } from './own-assets.tsx'
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

/** Above a form that began without an asset: what it can be about, and which options did not come. */
function AboutWhat({ store }: { store: RaiseTicketStore }) {
  const about = useStore(store.$about)
  const isLacking = useStore($ticketLists).failed.length > 0
  const Around = userOf(useStore($session))?.ownAssets ? Stack : Fragment
  return (
    <Around>
      {isLacking && about === undefined && (
        <ListsFailed of={['categories', 'places', 'locations']} from={$ticketLists} />
      )}
      <OwnAssets store={store} />
    </Around>
  )
}

/** Keeps the height of a line whose text is not known yet. */
const blank = '\u00a0'

/** Which asset the ticket is about: what it is, and its ID; as high while that is loading. */
export function AboutAsset({ asset }: { asset: Asset | undefined }) {
  useSubject(asset && assetTitle(asset))
  const serial = asset ? asset.serial_number : blank
  return (
    <Stack gap={4}>
      <Text tone="muted" size="label">
        {ticketTexts.forAsset}
      </Text>
      <Text strong>{asset ? assetName(asset) : blank}</Text>
      {serial && <Text size="mono">{serial}</Text>}
    </Stack>
  )
}
