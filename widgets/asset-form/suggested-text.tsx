import { useId, useState } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { yesOrNo } from '../../src/domain/asset/asset-fields.ts'
import type { Currency } from '../../src/domain/asset/asset-detail-rules.ts'
import { isUnread } from '../../src/domain/text/typed-number.ts'
import type { Money } from '../../src/ui/field/money-input.tsx'
import { TextInput } from '../../src/ui/field/text-input.tsx'
import type { CustomControl } from '../../src/ui/form-view/form-field.ts'
import { late } from '../../src/ui/late.tsx'
import { wordFields, type WordField } from '../../src/wire/reference-kinds.ts'

/** Returns whether the field suggests texts of other assets. */
export const isSuggested = (name: string): name is WordField =>
  wordFields.some((field) => field === name)

const Suggestions = late(async () => (await import('./suggestions.tsx')).Suggestions)

/** A text field that suggests texts of other assets once it is used. Any other text is allowed too (MAST-13). */
export function SuggestedText({
  field,
  control,
  value,
  onChange,
}: CustomControl & { field: WordField }) {
  const [used, setUsed] = useState(false)
  const list = useId()
  const text = String(value ?? '')
  return (
    <>
      <TextInput
        {...control}
        value={text}
        onChange={onChange}
        // Firefox shows no list for a field with `autocomplete="off"`.
        autoComplete="on"
        list={list}
        onFocus={() => setUsed(true)}
      />
      {used && (
        <Suggestions
          id={list}
          field={field}
          text={text}
          failed={assetFormTexts.suggestionsFailed}
        />
      )}
    </>
  )
}

/** Returns the value of an own field as text: an amount with its currency, Yes or No, or a text. */
export function ownValueText(value: unknown): string {
  if (typeof value === 'boolean') return yesOrNo(value)
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const { currency, amount } = value as Money<Currency>
  if (amount === null) return ''
  return `${assetFormTexts.currencies[currency]} ${isUnread(amount) ? amount.unread : amount}`
}
