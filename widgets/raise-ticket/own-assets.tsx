import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ticketBesideTexts as texts } from '../../src/domain/messages/ticket-beside.ts'
import { assetName } from '../../src/parts/asset/name.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { ChoiceCards, type Choice } from '../../src/ui/field/choice-cards.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import { assetsOf } from './assets-of.ts'
import type { RaiseTicketStore } from './store.ts'

function choiceOf(asset: Asset): Choice<number> {
  const {
    id,
    serial_number: serial,
    asset_images: [first],
  } = asset
  const name = assetName(asset)
  return {
    value: id,
    title: name,
    note: serial === name ? undefined : (serial ?? undefined),
    picture: first?.thumbnail_url ?? null,
  }
}

/** «What is it about?»: the person's own assets and something else; nothing for whoever has none. */
export function OwnAssets({ store }: { store: RaiseTicketStore }) {
  const person = userOf(useStore($session))?.id
  const own = useMemo(() => assetsOf(person), [person])
  const state = useStore(own.$state)
  const about = useStore(store.$about)
  const { status } = useStore(store.form.$state)
  const assets = 'value' in state ? (state.value ?? []) : []
  if (assets.length === 0) return null
  return (
    <ChoiceCards<number | null>
      label={texts.about}
      choices={[...assets.map(choiceOf), { value: null, title: texts.somethingElse }]}
      value={about ?? null}
      onChange={store.choose}
      disabled={status === 'saving'}
    />
  )
}
