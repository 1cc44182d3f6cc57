import { useId } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { Icon } from '../../src/ui/icon/icon.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import type { Import } from '../../src/wire/import.ts'
import { importRules, takesSeveral } from '../../src/wire/import-kinds.ts'
import { targetLabel } from './labels.ts'
import { choiceOf, isDay, withColumn, type ColumnChoice } from './plan.ts'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { columns: texts } = importScreenTexts

interface ColumnProps {
  of: Import
  column: Import['columns'][number]
  store: PlanStore
}

/** A column of the file with its first values, and its target. */
export function ColumnRow({ of, column, store }: ColumnProps) {
  const id = useId()
  const { name, samples, index } = column
  return (
    <li className={styles.column}>
      <span id={id} dir="auto" className={styles.name}>
        {showBidi(name)}
      </span>
      <span className={styles.samples}>
        <VisuallyHidden>{texts.samples}</VisuallyHidden>
        {samples.map((sample) => (
          <span key={sample} dir="auto" className={styles.sample}>
            {showBidi(sample)}
          </span>
        ))}
      </span>
      <span className={styles.choice}>
        <Select
          labelledBy={id}
          options={choices(of, column)}
          value={choiceOf(column)}
          clearable={false}
          onChange={(choice) =>
            choice && store.change((plan) => withColumn(plan, index, choice as ColumnChoice))
          }
        />
      </span>
      <ColumnState of={of} column={column} />
    </li>
  )
}

/**
 * Returns the targets as options. Those of other columns are disabled, except Remarks, which accepts several columns.
 */
function choices({ kind, columns }: Import, { index }: Import['columns'][number]) {
  const { targets, unmapped } = importRules[kind]
  const taken = new Set(columns.flatMap((each) => (each.index === index ? [] : [each.target])))
  return [
    ...unmapped.map((what) => ({ value: `unmapped-${what}`, label: texts[what] })),
    ...targets.map((target) => ({
      value: target,
      label: targetLabel(target),
      disabled: !takesSeveral(target) && taken.has(target),
    })),
  ]
}

function ColumnState({ of, column }: Omit<ColumnProps, 'store'>) {
  const { target, unmapped } = column
  if (target === null)
    return (
      <span className={styles.state}>
        <Icon name="info" size="mark" />
        {unmapped === 'remarks' ? texts.toRemarks : texts.noTarget}
      </span>
    )
  const isOpen = isDay(target) && of.day_example !== null
  return (
    <span className={styles.state} data-tone={isOpen ? 'open' : 'good'}>
      <Icon name={isOpen ? 'alert' : 'success'} size="mark" />
      {isOpen ? texts.dayOpen : texts.mapped}
    </span>
  )
}
