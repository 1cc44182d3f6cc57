import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { remote } from '../../src/state/remote.ts'
import type { WordField } from '../../src/wire/reference-kinds.ts'

/** Letters from which on texts are suggested. */
const fewest = 2

interface SuggestionsProps {
  /** Of the list, which the field names. */
  id: string
  field: WordField
  text: string
}

/** The texts of other assets with the first letters of this one, as a list of the browser. */
export function Suggestions({ id, field, text }: SuggestionsProps) {
  const start = [...text.trim()].slice(0, fewest)
  return start.length < fewest ? null : <Words id={id} field={field} search={start.join('')} />
}

/** Without a response there is no list. */
function Words({ id, field, search }: Omit<SuggestionsProps, 'text'> & { search: string }) {
  const words = useMemo(
    () =>
      remote({
        fetch: (signal) => call('listAssetWords', { query: { field, search } }, { signal }),
        failed: (error) => env().log(assetFormTexts.suggestionsFailed, error),
      }),
    [field, search],
  )
  const state = useStore(words.$state)
  const known = 'value' in state ? (state.value ?? []) : []
  return (
    <datalist id={id}>
      {known.map(({ text }) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  )
}
