import { useId } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { Icon } from '../../src/ui/icon/icon.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import { assetFields } from '../../src/wire/asset-fields.ts'
import type { Import } from '../../src/wire/import.ts'
import { amountTargets, importTargets, type ImportTarget } from '../../src/wire/import-kinds.ts'
import { choiceOf, isDay, withColumn, type ColumnChoice } from './plan.ts'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { columns: texts } = importScreenTexts

const isAmount = (target: ImportTarget): target is (typeof amountTargets)[number] =>
  (amountTargets as readonly string[]).includes(target)

const targetLabel = (target: ImportTarget): string =>
  isAmount(target) ? texts.amounts[target] : assetFields[target].label

interface ColumnProps {
  of: Import
  column: Import['columns'][number]
  store: PlanStore
}

/** A column of the file with its first values, and where it goes. */
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

/** Targets that another column has are closed; Remarks takes several columns. */
function choices({ columns }: Import, { index }: Import['columns'][number]) {
  const taken = new Set(columns.flatMap((each) => (each.index === index ? [] : [each.target])))
  return [
    { value: 'unmapped-leave', label: texts.leave },
    { value: 'unmapped-remarks', label: texts.remarks },
    ...importTargets.map((target) => ({
      value: target,
      label: targetLabel(target),
      disabled: target !== 'remarks' && taken.has(target),
    })),
  ]
}

function ColumnState({ of, column }: Omit<ColumnProps, 'store'>) {
  const { target } = column
  if (target === null)
    return (
      <span className={styles.state}>
        <Icon name="info" size="mark" />
        {texts.noTarget}
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
