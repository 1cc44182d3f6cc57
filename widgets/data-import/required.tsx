import { useId } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { assetFields } from '../../src/wire/asset-fields.ts'
import type { Import, ImportWrite } from '../../src/wire/import.ts'
import { requiredTargets, type RequiredTarget } from '../../src/wire/import-kinds.ts'
import { DefaultValue } from './default-value.tsx'
import { sources } from './plan.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { settings: texts } = importScreenTexts

interface RequiredProps {
  of: Import
  onChange: (changes: Partial<ImportWrite>) => void
}

/** Each field that a new asset needs: the column it comes from, or one value for all rows. */
export function Required({ of, onChange }: RequiredProps) {
  const from = sources(of)
  return (
    <ul className={styles.needed}>
      {requiredTargets.map((target) => (
        <Need key={target} target={target} from={from[target]} of={of} onChange={onChange} />
      ))}
    </ul>
  )
}

interface NeedProps extends RequiredProps {
  target: RequiredTarget
  from: string | undefined
}

function Need({ target, from, of, onChange }: NeedProps) {
  const id = useId()
  const set = (changes: Import['defaults']) =>
    onChange({ defaults: { ...of.defaults, ...changes } })
  return (
    <li className={styles.need}>
      <span id={id}>{assetFields[target].label}</span>
      {from === undefined ? (
        <DefaultValue target={target} labelledBy={id} defaults={of.defaults} set={set} />
      ) : (
        <span dir="auto">{showBidi(texts.from(from))}</span>
      )}
    </li>
  )
}
