import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'
import { ticketBesideTexts as texts } from '../../domain/messages/en/raise-ticket.ts'
import { assetName } from '../../domain/asset/asset-name.ts'
import { env } from '../../env.ts'
import { loadAllAssets } from '../../parts/asset/loading.ts'
import { $session, userOf } from '../../session/session.ts'
import { ChoiceCards, type Choice } from '../../ui/field/choice-cards.tsx'
import { Field } from '../../ui/field/field.tsx'
import type { Option } from '../../ui/select/options.ts'
import { Select } from '../../ui/select/select.tsx'
import { remote, type Remote, type RemoteState } from '../../state/remote.ts'
import type { Asset } from '../../wire/asset.ts'
import { RetryHint } from './late.tsx'
import type { RaiseTicketStore } from './store.ts'

/** The largest number of assets that are shown as cards. More are options of a select. */
export const cardLimit = 4

const $notLoaded = atom<RemoteState<readonly Asset[]>>({ status: 'idle' })

/** Creates the list of a user's assets, newest first. After a failure, which is logged, there is nothing to choose. */
const assetsOf = (person: number | undefined): Remote<readonly Asset[]> =>
  remote({
    async fetch(signal) {
      if (person === undefined) return []
      const order = { orderBy: 'created_at', orderDir: 'desc' } as const
      return await loadAllAssets({ assigned_to: [person], ...order }, signal)
    },
    reloadOn: ['assets'],
    failed: (error) => env().log(texts.ownFailed, error),
  })

/**
 * «What is it about?»: the user's own assets and «Something else»; nothing for users without assets. Assets of a
 * closed list load when the user begins to fill in the form.
 */
export function OwnAssets({ store }: { store: RaiseTicketStore }) {
  const { id: person, ownAssets: count = 1 } = userOf(useStore($session)) ?? {}
  const own = useMemo(() => assetsOf(person), [person])
  const value = useStore(store.$about)
  const isBegun = useStore(store.$begun)
  const isList = count > cardLimit
  const isNeeded = count > 0 && (!isList || isBegun || value !== undefined)
  const state = useStore(isNeeded ? own.$state : $notLoaded)
  const disabled = useStore(store.form.$state).status === 'saving'
  if (state.status === 'failed')
    return <RetryHint text={texts.ownFailed} onRetry={() => void own.reload()} />
  const assets = 'value' in state ? state.value : undefined
  if (assets ? assets.length === 0 : !isList) return null
  const OneOf = (assets?.length ?? count) > cardLimit ? OwnAssetSelect : OwnAssetCards
  return <OneOf assets={assets} value={value} onChange={store.choose} disabled={disabled} />
}

interface OneOfOwnAssets {
  /** Undefined until loaded. */
  assets: readonly Asset[] | undefined
  /** Id of the chosen asset; undefined for «Something else». */
  value: number | undefined
  /** Null for «Something else». */
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

/** A few assets as cards with pictures. */
const OwnAssetCards = ({ assets = [], value, onChange, disabled }: OneOfOwnAssets) => (
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
  const options = assets && [
    ...assets.map(optionOf),
    { value: somethingElse, label: texts.somethingElse },
  ]
  return (
    <Field label={texts.about} disabled={disabled}>
      {(control) => (
        <Select
          {...control}
          options={options ?? []}
          loading={!options}
          placeholder={value === undefined ? texts.somethingElse : undefined}
          value={value ?? somethingElse}
          onChange={(chosen) => onChange(chosen || null)}
          clearable={false}
        />
      )}
    </Field>
  )
}
