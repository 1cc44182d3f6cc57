import type { ReadableAtom } from 'nanostores'
import { type ResponseState, latestResponse } from './latest-response.ts'

/** A search that is sent after a pause in typing. Only the latest response counts. */
export interface DebouncedSearch<Value> {
  $state: ReadableAtom<ResponseState<Value>>
  /** Removes the results and searches for `text` after a pause. An empty text requests nothing. */
  type(text: string): void
  /** Sends the search at once, for Retry. */
  searchNow(text: string): void
}

export interface DebouncedSearchOptions<Value> {
  /** The value before a response. */
  empty: Value
  find(text: string, signal: AbortSignal): Promise<Value>
  failed(error: unknown): void
  /** Milliseconds after the last key before the search is sent. */
  delay?: number
}

export function debouncedSearch<Value>(
  options: DebouncedSearchOptions<Value>,
): DebouncedSearch<Value> {
  const { empty, find, failed, delay = 300 } = options
  const response = latestResponse<Value>(empty, failed)
  let timer: ReturnType<typeof setTimeout> | undefined
  const searchNow = (text: string) => void response.load((signal) => find(text, signal))
  return {
    $state: response.$state,
    searchNow,
    type(text) {
      clearTimeout(timer)
      response.forget()
      if (text !== '') timer = setTimeout(() => searchNow(text), delay)
    },
  }
}
