import { useEffect, useState } from 'react'
import { env } from '../../src/env.ts'
import type { WordField } from '../../src/wire/reference-kinds.ts'
import { findWords } from './words.ts'

/** Letters from which on texts are suggested. */
const fewest = 2

interface SuggestionsProps {
  /** Of the list, which the field names. */
  id: string
  field: WordField
  text: string
  /** What the log says where they do not come. */
  failed: string
}

/** The texts of other assets with the first letters of this one, as a list of the browser. */
export function Suggestions({ text, ...rest }: SuggestionsProps) {
  const start = [...text.trim()].slice(0, fewest)
  return start.length < fewest ? null : <Words {...rest} search={start.join('')} />
}

/** Without a response there is no list. */
function Words({ id, field, failed, search }: Omit<SuggestionsProps, 'text'> & { search: string }) {
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    let left = false
    findWords(field, search).then(
      (found) => left || setWords(found),
      (error: unknown) => left || env().log(failed, error),
    )
    return () => {
      left = true
    }
  }, [field, search, failed])
  if (words.length === 0) return null
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </datalist>
  )
}
