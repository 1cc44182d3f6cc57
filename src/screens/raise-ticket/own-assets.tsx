import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ticketBesideTexts as texts } from '../../domain/messages/en/raise-ticket.ts'
import { assetName } from '../../domain/asset/asset-name.ts'
import { $session, userOf } from '../../session/session.ts'
import { ChoiceCards, type Choice } from '../../ui/field/choice-cards.tsx'
import { Field } from '../../ui/field/field.tsx'
import type { Option } from '../../ui/select/options.ts'
import { Select } from '../../ui/select/select.tsx'
import type { Asset } from '../../wire/asset.ts'
import { assetsOf } from './assets-of.ts'
import { RetryHint } from './late.ts'
import type { RaiseTicketStore } from './store.ts'

/** Most own assets that are shown as cards; more are options of a list. */
export const cardLimit = 4

/** «What is it about?»: the user's own assets and «Something else»; nothing for users without assets. */
export function OwnAssets({ store }: { store: RaiseTicketStore }) {
  const person = userOf(useStore($session))?.id
  const own = useMemo(() => assetsOf(person), [person])
  const state = useStore(own.$state)
  const value = useStore(store.$about)
  const disabled = useStore(store.form.$state).status === 'saving'
  if (state.status === 'failed')
    return <RetryHint text={texts.ownFailed} onRetry={() => void own.reload()} />
  const assets = 'value' in state ? (state.value ?? []) : []
  if (assets.length === 0) return null
  const OneOf = assets.length > cardLimit ? OwnAssetSelect : OwnAssetCards
  return <OneOf assets={assets} value={value} onChange={store.choose} disabled={disabled} />
}

interface OneOfOwnAssets {
  assets: readonly Asset[]
  /** Id of the chosen one; undefined for «Something else». */
  value: number | undefined
  /** Gets the id, null for «Something else». */
  onChange: (id: number | null) => void
  disabled: boolean
}

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

/** A few assets, by their pictures. */
const OwnAssetCards = ({ assets, value, onChange, disabled }: OneOfOwnAssets) => (
  <ChoiceCards<number | null>
    label={texts.about}
    choices={[...assets.map(choiceOf), { value: null, title: texts.somethingElse }]}
    value={value ?? null}
    onChange={onChange}
    disabled={disabled}
  />
)

/** Returns an asset as an option. The ID comes first, so that a truncated name does not hide it. */
function optionOf(asset: Asset): Option<number> {
  const name = assetName(asset)
  const { id, serial_number: serial } = asset
  return { value: id, label: serial && serial !== name ? `${serial} · ${name}` : name }
}

/** An id that no asset has. */
const somethingElse = 0

/** A select for more assets than fit on cards, searchable by ID or name. */
function OwnAssetSelect({ assets, value, onChange, disabled }: OneOfOwnAssets) {
  const options = [...assets.map(optionOf), { value: somethingElse, label: texts.somethingElse }]
  return (
    <Field label={texts.about} disabled={disabled}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value ?? somethingElse}
          onChange={(chosen) => onChange(chosen || null)}
          clearable={false}
        />
      )}
    </Field>
  )
}
