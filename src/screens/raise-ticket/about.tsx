import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { ticketTexts } from '../../domain/messages/en/raise-ticket.ts'
import { assetName, assetTitle } from '../../domain/asset/asset-name.ts'
import { useSubject } from '../../parts/shell/subject.ts'
import { $session, userOf } from '../../session/session.ts'
import { isApplication } from '../../session/settings.ts'
import { $ticketLists } from '../../state/reference.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { Asset } from '../../wire/asset.ts'
import { ListsFailed } from './late.tsx'
import { cardLimit, OwnAssets } from './own-assets.tsx'
import type { RaiseTicketStore } from './store.ts'

/**
 * Returns the height of the label and the list, or of the label and one card each for the assets and «Something else».
 * The numbers repeat tokens of the kit, whose names are not loaded with the form.
 */
const heightFor = (assets: number) =>
  assets > cardLimit ? 'calc(24px + var(--assetdesk-control-height,32px))' : 80 + 62 * assets

/** «What is it about?», with reserved space, so that the form does not move when the assets are loaded. */
export function AboutSection({ store }: { store: RaiseTicketStore }) {
  const own = userOf($session.get())?.ownAssets
  const about = <AboutChoice store={store} />
  return own ? <div style={{ minHeight: heightFor(own) }}>{about}</div> : about
}

/** The choice of an asset, and a notice about options that could not be loaded. */
function AboutChoice({ store }: { store: RaiseTicketStore }) {
  const about = useStore(store.$about)
  const hasFailedLists = useStore(store.$lists).failed.length > 0
  const Around = userOf(useStore($session))?.ownAssets ? Stack : Fragment
  return (
    <Around>
      {hasFailedLists && about === undefined && (
        <ListsFailed of={['categories', 'places', 'locations']} from={$ticketLists} />
      )}
      <OwnAssets store={store} />
    </Around>
  )
}

/** Explains what a ticket without an asset is for, and where on this page to choose an asset. */
export function NoAssetNote() {
  const own = userOf(useStore($session))?.ownAssets
  if (isApplication()) return ticketTexts.note
  return own ? `${ticketTexts.hostNote} ${ticketTexts.hostChoice}` : ticketTexts.hostNote
}

/** Keeps the height of a line while its text is loading. */
const blank = '\u00a0'

/** The asset that the ticket is about, with its ID. It has the same height while loading. */
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
