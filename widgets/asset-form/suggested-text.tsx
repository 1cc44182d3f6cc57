import { useId, useState } from 'react'
import { TextInput } from '../../src/ui/field/text-input.tsx'
import type { OwnControl } from '../../src/ui/form-view/form-field.ts'
import { late } from '../../src/ui/late.tsx'
import type { WordField } from '../../src/wire/reference-kinds.ts'

const Suggestions = late(async () => (await import('./suggestions.tsx')).Suggestions)

/** A text of an asset. Once it is used, it suggests those of other assets; every other text is as good (MAST-13). */
export function SuggestedText({
  field,
  control,
  value,
  onChange,
}: OwnControl & { field: WordField }) {
  const [used, setUsed] = useState(false)
  const list = useId()
  const text = String(value ?? '')
  return (
    <>
      <TextInput
        {...control}
        value={text}
        onChange={onChange}
        // Firefox shows no list to a field without completion.
        autoComplete="on"
        list={list}
        onFocus={() => setUsed(true)}
      />
      {used && <Suggestions id={list} field={field} text={text} />}
    </>
  )
}
