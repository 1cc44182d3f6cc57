import { ticketBesideTexts as texts } from '../../src/domain/messages/ticket-beside.ts'
import { assetName } from '../../src/parts/asset/name.ts'
import { ChoiceCards, type Choice } from '../../src/ui/field/choice-cards.tsx'
import type { Asset } from '../../src/wire/asset.ts'

export interface OneOfOwnAssets {
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
export const OwnAssetCards = ({ assets, value, onChange, disabled }: OneOfOwnAssets) => (
  <ChoiceCards<number | null>
    label={texts.about}
    choices={[...assets.map(choiceOf), { value: null, title: texts.somethingElse }]}
    value={value ?? null}
    onChange={onChange}
    disabled={disabled}
  />
)
