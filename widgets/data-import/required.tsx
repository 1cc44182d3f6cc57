import { useId } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import type { Import, ImportWrite } from '../../src/wire/import.ts'
import { importRules, type RequiredTarget } from '../../src/wire/import-kinds.ts'
import { DefaultValue, hasDefault } from './default-value.tsx'
import { targetLabel } from './labels.ts'
import { sourceOf } from './plan.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { settings: texts } = importScreenTexts

interface RequiredProps {
  record: Import
  onChange: (changes: Partial<ImportWrite>) => void
}

/** The required fields of new records, each with its column or one value for all rows. */
export function RequiredFields({ record, onChange }: RequiredProps) {
  const { required, requiredByCategory } = importRules[record.kind]
  return (
    <ul className={styles.needed}>
      {[...required, ...requiredByCategory].map((target) => (
        <RequiredField
          key={target}
          target={target}
          from={sourceOf(record, target)}
          record={record}
          onChange={onChange}
        />
      ))}
    </ul>
  )
}

interface RequiredFieldProps extends RequiredProps {
  target: RequiredTarget
  /** The names of its columns. */
  from: string | undefined
}

function RequiredField({ target, from, record, onChange }: RequiredFieldProps) {
  const id = useId()
  const set = (changes: Import['defaults']) =>
    onChange({ defaults: { ...record.defaults, ...changes } })
  return (
    <li className={styles.need}>
      <span id={id}>{target === 'manager' ? texts.manager : targetLabel(target)}</span>
      {from !== undefined ? (
        <span dir="auto">{showBidi(texts.from(from))}</span>
      ) : hasDefault(target) ? (
        <DefaultValue target={target} labelledBy={id} defaults={record.defaults} set={set} />
      ) : (
        <span data-tone="open" className={styles.state}>
          {texts.noColumn}
        </span>
      )}
    </li>
  )
}
