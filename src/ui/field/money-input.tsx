import type { TypedNumber } from '../../domain/text/typed-number.ts'
import { moneyTexts } from '../../domain/messages/en/format.ts'
import type { Option } from '../select/options.ts'
import { Select } from '../select/select.tsx'
import type { ControlProps } from './control.ts'
import { NumberInput } from './number-input.tsx'

/** An amount in one of several currencies; `amount` in whole units with two decimals. */
export interface Money<Currency extends string = string> {
  /** Its ISO code in small letters. */
  currency: Currency
  amount: TypedNumber
}

export interface MoneyInputProps<Currency extends string> {
  /** Connects the number to its field. The name of the currency contains the same label. */
  control: ControlProps
  /** Name of the amount. */
  label: string
  currencies: readonly Option<Currency>[]
  value: Money<Currency>
  onChange: (value: Money<Currency>) => void
}

/** A currency at the left of an amount. Changing the currency keeps the amount. */
export function MoneyInput<Currency extends string>(props: MoneyInputProps<Currency>) {
  const { control, label, currencies, value, onChange } = props
  return (
    <NumberInput
      {...control}
      before={
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
      }
      currency={value.currency.toUpperCase()}
      value={value.amount}
      onChange={(amount) => onChange({ ...value, amount })}
    />
  )
}
