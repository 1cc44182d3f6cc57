import { useEffect, useState } from 'react'
import { env } from '../../src/env.ts'
import type { WordField } from '../../src/wire/reference-kinds.ts'
import { findWords } from './words.ts'

/** The number of letters that must be typed before the field suggests texts. */
const prefixLength = 2

interface SuggestionsProps {
  /** Id of the list, which the field refers to. */
  id: string
  field: WordField
  text: string
  /** The log message if they cannot be loaded. */
  failed: string
}

/** A datalist with texts of other assets that contain the first letters of this one. */
export function Suggestions({ text, ...rest }: SuggestionsProps) {
  const start = [...text.trim()].slice(0, prefixLength)
  return start.length < prefixLength ? null : <Words {...rest} search={start.join('')} />
}

/** The list, once it is loaded. */
function Words({ id, field, failed, search }: Omit<SuggestionsProps, 'text'> & { search: string }) {
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    let isUnmounted = false
    findWords(field, search).then(
      (loaded) => isUnmounted || setWords(loaded),
      (error: unknown) => isUnmounted || env().log(failed, error),
    )
    return () => {
      isUnmounted = true
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
