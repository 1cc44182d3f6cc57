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
  record: Import
  column: Import['columns'][number]
  store: PlanStore
}

/** A column of the file with its first values, and its target. */
export function ColumnRow({ record, column, store }: ColumnProps) {
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
          options={columnOptions(record, column)}
          value={choiceOf(column)}
          clearable={false}
          onChange={(choice) =>
            choice && store.change((plan) => withColumn(plan, index, choice as ColumnChoice))
          }
        />
      </span>
      <ColumnState record={record} column={column} />
    </li>
  )
}

/** Returns the targets as options. Targets of other columns are disabled, except Remarks, which accepts several. */
function columnOptions({ kind, columns }: Import, { index }: Import['columns'][number]) {
  const { targets, unmapped } = importRules[kind]
  const taken = new Set(columns.flatMap((each) => (each.index === index ? [] : [each.target])))
  return [
    ...unmapped.map((choice) => ({ value: `unmapped-${choice}`, label: texts[choice] })),
    ...targets.map((target) => ({
      value: target,
      label: targetLabel(target),
      disabled: !takesSeveral(target) && taken.has(target),
    })),
  ]
}

function ColumnState({ record, column }: Omit<ColumnProps, 'store'>) {
  const { target, unmapped } = column
  if (target === null)
    return (
      <span className={styles.state}>
        <Icon name="info" size="mark" />
        {unmapped === 'remarks' ? texts.toRemarks : texts.noTarget}
      </span>
    )
  const isAmbiguous = isDay(target) && record.day_example !== null
  return (
    <span className={styles.state} data-tone={isAmbiguous ? 'open' : 'good'}>
      <Icon name={isAmbiguous ? 'alert' : 'success'} size="mark" />
      {isAmbiguous ? texts.dayOpen : texts.mapped}
    </span>
  )
}
