import { useId } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import type { Import } from '../../src/wire/import.ts'
import { namedTargets, type NamedTarget } from '../../src/wire/import-kinds.ts'
import { targetLabel } from './labels.ts'
import { useFixedOptions } from './name-options.ts'
import { NameRow } from './name-row.tsx'
import { withMeaning } from './plan.ts'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { values: texts } = importScreenTexts

interface StepProps {
  of: Import
  store: PlanStore
}

/** What names mean that do not exist. */
export function ValuesStep({ of, store }: StepProps) {
  if (of.unknown.length === 0) return <EmptyState text={texts.none} />
  return (
    <>
      <div>
        <Heading usual={2} size="title">
          {texts.heading}
        </Heading>
        <Text as="p" size="note" tone="muted">
          {texts.text}
        </Text>
      </div>
      <ul aria-label={texts.heading} className={styles.mapping}>
        {namedTargets.map((target) => (
          <AllOpen key={target} of={of} target={target} store={store} />
        ))}
        {of.unknown.map((name) => (
          <NameRow key={`${name.target} ${name.value}`} name={name} store={store} />
        ))}
      </ul>
    </>
  )
}

/** One choice for every open name of a target, where there are several. */
function AllOpen({ of, store, target }: StepProps & { target: NamedTarget }) {
  const id = useId()
  const options = useFixedOptions(target)
  const names = of.unknown.filter((name) => name.target === target && name.outcome === null)
  if (names.length < 2) return null
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
