import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { kitTexts, optionSearchTexts as texts } from '../../domain/messages/en/kit.ts'
import { env } from '../../env.ts'
import type { ResponseState } from '../../state/reload/latest-response.ts'
import { debouncedSearch } from '../../state/reload/debounced-search.ts'
import { RetryHint } from '../feedback/retry-hint.tsx'
import { StillLoading } from '../feedback/still-loading.tsx'
import type { OptionSource, OptionValue } from './options.ts'
import * as styles from './select.css.ts'
import type { Listbox } from './use-listbox.ts'

type SearchResult<V extends OptionValue> = Awaited<ReturnType<OptionSource<V>['find']>>

interface FoundOptionsProps<V extends OptionValue> {
  /** Id of the list; undefined if there are no options. */
  id: string
  source: OptionSource<V>
  listbox: Listbox<V>
}

/** Searches the source for the text typed into an open list, adds the results, and shows the state of the search. */
export function FoundOptions<V extends OptionValue>({ id, source, listbox }: FoundOptionsProps<V>) {
  const { add, shown } = listbox
  const query = listbox.query.trim()
  const { state, searchNow } = useSearch(source, query)
  const { options } = state.value
  useLayoutEffect(() => add(options), [add, options])

  const foot = useRef<HTMLDivElement>(null)
  const retry = () => {
    foot.current?.parentElement?.querySelector('input')?.focus()
    searchNow()
  }
  const text = textOf(state, { query, matches: shown.length })
  return (
    <div
      ref={foot}
      id={shown.length > 0 ? undefined : id}
      className={text && styles.nothing}
      // Takes the focus of Retry. Outside of the list, it would close the list.
      tabIndex={-1}
    >
      {state.status === 'failed' ? (
        <RetryHint text={texts.failed} onRetry={retry} />
      ) : state.slow ? (
        <StillLoading onRetry={retry} />
      ) : (
        <p role="status">{text}</p>
      )}
    </div>
  )
}

/** Returns the latest search of a query, sent after a pause in typing. */
function useSearch<V extends OptionValue>(source: OptionSource<V>, query: string) {
  const search = useMemo(
    () =>
      debouncedSearch<SearchResult<V>>({
        empty: { options: [], more: false },
        find: (text, signal) => source.find(text, signal),
        failed: (error) => env().log(texts.failed, error),
      }),
    [source],
  )
  const state = useStore(search.$state)
  useEffect(() => {
    search.type(query)
    return () => search.type('')
  }, [search, query])
  return { state, searchNow: () => search.searchNow(query) }
}

function textOf<V extends OptionValue>(
  { status, value }: ResponseState<SearchResult<V>>,
  { query, matches }: { query: string; matches: number },
): string {
  if (!query) return texts.hint
  if (status !== 'ready') return texts.searching
  if (matches === 0) return kitTexts.select.noMatch
  return value.more ? texts.more : ''
}
