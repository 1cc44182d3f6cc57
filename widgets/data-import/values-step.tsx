import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Import } from '../../src/wire/import.ts'
import { meantTargets, type MeantTarget } from '../../src/wire/import-kinds.ts'
import { AllNamesRow } from './all-names-row.tsx'
import { NameRow } from './name-row.tsx'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { values: texts } = importScreenTexts

interface StepProps {
  record: Import
  store: PlanStore
}

/** The step Values: the meaning of unknown values. */
export function ValuesStep({ record, store }: StepProps) {
  if (record.unknown.length === 0) return <EmptyState text={texts.none} />
  return (
    <>
      <div>
        <Heading defaultLevel={2} size="title">
          {texts.heading}
        </Heading>
        <Text as="p" size="note" tone="muted">
          {texts.text}
        </Text>
      </div>
      <ul aria-label={texts.heading} className={styles.mapping}>
        {meantTargets.map((target) => {
          const names = namesWithoutMeaning(record, target)
          return names.length > 1 && <AllNamesRow key={target} {...{ target, names, store }} />
        })}
        {record.unknown.map((name) => (
          <NameRow key={`${name.target} ${name.value}`} name={name} store={store} />
        ))}
      </ul>
    </>
  )
}

const namesWithoutMeaning = ({ unknown }: Import, target: MeantTarget) =>
  unknown.filter((name) => name.target === target && name.outcome === null)
