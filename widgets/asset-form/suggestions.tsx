import { useEffect, useState } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
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
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    call('listAssetWords', { query: { field, search } }, { signal }).then(
      (found) => setWords(found.map(({ text }) => text)),
      (error: unknown) => signal.aborted || env().log(assetFormTexts.suggestionsFailed, error),
    )
    return () => leaving.abort()
  }, [field, search])
  if (words.length === 0) return null
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
