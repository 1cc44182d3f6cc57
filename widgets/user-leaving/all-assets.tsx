import { useState } from 'react'
import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import * as styles from '../../src/parts/user/belongings.css.ts'
import { Text } from '../../src/ui/layout/text.tsx'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import { waySegments, type AssetChoice } from './plan.ts'
import { WhereTo } from './where-to.tsx'

interface AllAssetsProps {
  start: AssetChoice
  leaver: number
  choose: (choice: Partial<AssetChoice>) => void
}

/** One choice for all assets that can change hands; what it says is what was chosen here last. */
export function AllAssets({ start, leaver, choose }: AllAssetsProps) {
  const [chosen, setChosen] = useState(start)
  const set = (choice: Partial<AssetChoice>) => {
    const next = { ...chosen, ...choice }
    setChosen(next)
    choose(next)
  }
  return (
    <div className={styles.forAll}>
      <Text size="control" tone="muted">
        {texts.all}
      </Text>
      <Segmented
        label={texts.allAssets}
        segments={waySegments()}
        value={chosen.to}
        onChange={(to) => set({ to })}
      />
      <WhereTo choice={chosen} leaver={leaver} of={texts.all} onChange={set} />
    </div>
  )
}
