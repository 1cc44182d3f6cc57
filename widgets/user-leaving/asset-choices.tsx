import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { userInfoTexts } from '../../src/domain/messages/en/user-info.ts'
import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { AssetStatusBadge } from '../../src/parts/asset/status-badge.tsx'
import { BelongingList } from '../../src/parts/user/belonging-list.tsx'
import { BelongingAsset, assetTitle } from '../../src/parts/user/belonging-rows.tsx'
import * as styles from '../../src/parts/user/belongings.css.ts'
import { Text } from '../../src/ui/layout/text.tsx'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import { optionsOf } from '../../src/ui/select/options.ts'
import type { Belongings, HeldAsset } from '../../src/wire/leaving.ts'
import { SkipListButton } from './skip-list.tsx'
import { isBlocked, sharedChoice, type AssetChoice } from './plan.ts'
import type { UserLeavingStore } from './store.ts'
import { DestinationFields } from './destination-fields.tsx'

interface AssetChoicesProps {
  belongings: Belongings
  leaver: number
  store: UserLeavingStore
}

/** The assets of a leaving user, with a choice for each asset and a choice for all (OFF-03). */
export function AssetChoices({ belongings, leaver, store }: AssetChoicesProps) {
  const { assets, totals } = belongings
  const plan = useStore(store.$plan)
  const movable = useMemo(
    () => assets.filter((asset) => !isBlocked(asset)).map(({ id }) => id),
    [assets],
  )
  const choiceForAll = movable.length > 1 && (
    <AllAssets
      shared={sharedChoice(movable.flatMap((id) => plan.assets.get(id) ?? []))}
      leaver={leaver}
      choose={(choice) => store.choose(movable, choice)}
    />
  )
  const head = (
    <>
      {choiceForAll}
      {assets.length > 1 && <SkipListButton />}
    </>
  )
  return (
    <BelongingList
      title={userInfoTexts.assets}
      total={totals.assets}
      empty={userInfoTexts.none.assets}
      aside={head}
    >
      {assets.map((asset) => {
        const choice = plan.assets.get(asset.id)
        return (
          choice && (
            <AssetRow
              key={asset.id}
              asset={asset}
              choice={choice}
              leaver={leaver}
              choose={(chosen) => store.choose([asset.id], chosen)}
            />
          )
        )
      })}
    </BelongingList>
  )
}

interface AssetRowProps {
  asset: HeldAsset
  choice: AssetChoice
  leaver: number
  choose: (choice: Partial<AssetChoice>) => void
}

function AssetRow({ asset, choice, leaver, choose }: AssetRowProps) {
  const { link } = useWidgetHost()
  const blocked = isBlocked(asset)
  // The ID distinguishes assets of the same name.
  const name = [assetTitle(asset), asset.serial_number].filter(Boolean).join(' · ')
  return (
    <BelongingAsset asset={asset} link={link} blocked={blocked ? texts.blocked : undefined}>
      <AssetStatusBadge status={asset.status} />
      <Segmented
        label={texts.ofAsset(name)}
        segments={optionsOf(texts.ways)}
        value={choice.to}
        disabled={blocked}
        onChange={(to) => choose({ to })}
      />
      <DestinationFields
        choice={choice}
        leaver={leaver}
        subject={name}
        blocked={blocked}
        onChange={choose}
      />
    </BelongingAsset>
  )
}

interface AllAssetsProps {
  /** The values that all assets share. */
  shared: Partial<AssetChoice>
  leaver: number
  choose: (choice: Partial<AssetChoice>) => void
}

/** One choice for all assets that can be reassigned. Shows only values that all of them share. */
function AllAssets({ shared, leaver, choose }: AllAssetsProps) {
  return (
    <div className={styles.forAll}>
      <Text size="control" tone="muted">
        {texts.all}
      </Text>
      <Segmented
        label={texts.allAssets}
        segments={optionsOf(texts.ways)}
        value={shared.to}
        onChange={(to) => choose({ to })}
      />
      {shared.to && (
        <DestinationFields
          choice={{ ...shared, to: shared.to }}
          leaver={leaver}
          subject={texts.all}
          onChange={choose}
        />
      )}
    </div>
  )
}
