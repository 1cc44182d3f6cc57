import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { closedKey, openKey, useTypeahead } from './listbox-keys.ts'
import { matching, nextIndex, type Option, type OptionValue, searchFrom } from './options.ts'

export interface ListboxInput<V extends OptionValue> {
  options: readonly Option<V>[]
  selected: readonly V[]
  /** Several may be chosen: picking keeps the list open. */
  multiple: boolean
  disabled: boolean
  onPick: (option: Option<V>) => void
  /** Backspace or Delete without a query. */
  onErase: () => void
}

export interface Listbox<V extends OptionValue> {
  open: boolean
  /** The list has a search box, because it has more than 7 options. */
  searching: boolean
  query: string
  shown: readonly Option<V>[]
  active: number
  setActive: (index: number) => void
  start: () => void
  close: () => void
  search: (query: string) => void
  pick: (option: Option<V>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What a select's list does, without a look: open or not, the query, the active option, the keys. */
export function useListbox<V extends OptionValue>(input: ListboxInput<V>): Listbox<V> {
  const { options, selected, multiple, disabled, onPick, onErase } = input
  const [open, setOpenState] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(-1)
  const typeahead = useTypeahead()
  const searching = options.length >= searchFrom
  const shown = useMemo(() => matching(options, open ? query : ''), [options, query, open])

  const close = useCallback(() => setOpenState(false), [])
  useEffect(() => {
    if (disabled) close()
  }, [disabled, close])

  const search = (typed: string) => {
    setQuery(typed)
    setActive(nextIndex(matching(options, typed), -1, 1))
  }
  const start = () => {
    if (disabled) return
    search('')
    const chosen = options.findIndex((option) => selected.includes(option.value))
    if (chosen >= 0) setActive(chosen)
    setOpenState(true)
  }
  const pick = (option: Option<V>) => {
    if (option.disabled) return
    onPick(option)
    if (!multiple) close()
  }
  const state = { options, shown, searching, query, active, typeahead }
  const verbs = { start, close, search, setActive, pick, erase: onErase }
  const onKeyDown = (event: KeyboardEvent) => (open ? openKey : closedKey)(event, state, verbs)
  return { open, searching, query, shown, active, setActive, start, close, search, pick, onKeyDown }
}
