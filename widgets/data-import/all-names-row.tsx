import { useId } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { Select } from '../../src/ui/select/select.tsx'
import type { UnknownName } from '../../src/wire/import.ts'
import type { MeantTarget } from '../../src/wire/import-kinds.ts'
import { targetLabel } from './labels.ts'
import { useFixedOptions } from './name-options.ts'
import { withMeaning } from './plan.ts'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { values: texts } = importScreenTexts

interface AllNamesRowProps {
  target: MeantTarget
  names: readonly UnknownName[]
  store: PlanStore
}

/** One choice for all names of a target without a meaning. It disappears when they have one. */
export function AllNamesRow({ names, store, target }: AllNamesRowProps) {
  const id = useId()
  const options = useFixedOptions(target)
  const choose = (meaning: string | null) =>
    store.change((plan) => names.reduce((next, name) => withMeaning(next, name, meaning), plan))
  return (
    <li className={styles.value}>
      <span id={id} className={styles.name}>
        {texts.allOpen(targetLabel(target), names.length)}
      </span>
      <span />
      <Select<string>
        labelledBy={id}
        options={options}
        value={null}
        placeholder={texts.chooseAll}
        onChange={choose}
      />
    </li>
  )
}
