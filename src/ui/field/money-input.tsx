import { moneyTexts } from '../../domain/messages/money.ts'
import type { Option } from '../select/options.ts'
import { Select } from '../select/select.tsx'
import type { ControlProps } from './control.ts'
import * as styles from './field.css.ts'
import { NumberInput } from './number-input.tsx'

/** An amount in one of several currencies; `amount` in whole units with two decimals, null for none. */
export interface Money<Currency extends string = string> {
  currency: Currency
  amount: number | null
}

export interface MoneyInputProps<Currency extends string> {
  /** Joins the number to its field; the currency is named after the same label. */
  control: ControlProps
  /** Name of the amount. */
  label: string
  currencies: readonly Option<Currency>[]
  value: Money<Currency>
  onChange: (value: Money<Currency>) => void
}

/** A currency joined to the left of a number. Another currency keeps the figure. */
export function MoneyInput<Currency extends string>(props: MoneyInputProps<Currency>) {
  const { control, label, currencies, value, onChange } = props
  return (
    <div className={styles.joined}>
      <div>
        <Select
          inForm
          clearable={false}
          label={moneyTexts.currencyOf(label)}
          disabled={control.disabled}
          options={currencies}
          value={value.currency}
          onChange={(currency) => currency && onChange({ ...value, currency })}
        />
      </div>
      <NumberInput
        {...control}
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount })}
      />
    </div>
  )
}
