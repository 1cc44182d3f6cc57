import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { matching, nextIndex, type Option, type OptionValue, searchFrom, startingWith } from './options.ts'

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
  setOpen: (open: boolean) => void
  search: (query: string) => void
  pick: (option: Option<V>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const typingPause = 500

/** What a select's list does, without a look: open or not, the query, the active option, the keys. */
export function useListbox<V extends OptionValue>(input: ListboxInput<V>): Listbox<V> {
  const { options, selected, multiple, disabled, onPick, onErase } = input
  const [open, setOpenState] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(-1)
  const typeahead = useTypeahead()
  const searching = options.length >= searchFrom
  const shown = useMemo(() => matching(options, open ? query : ''), [options, query, open])

  const setOpen = useCallback((next: boolean) => setOpenState(next && !disabled), [disabled])
  useEffect(() => {
    if (disabled) setOpenState(false)
  }, [disabled])

  const start = (typed = '') => {
    const chosen = shown.findIndex((option) => selected.includes(option.value))
    setQuery(typed)
    setActive(typed || chosen < 0 ? nextIndex(matching(options, typed), -1, 1) : chosen)
    setOpen(true)
  }
  const search = (typed: string) => {
    setQuery(typed)
    setActive(nextIndex(matching(options, typed), -1, 1))
  }
  const pick = (option: Option<V>) => {
    if (option.disabled) return
    onPick(option)
    if (!multiple) setOpen(false)
  }

  const closedKey = (event: KeyboardEvent) => {
    if (['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) start()
    else if (event.key === 'Backspace' || event.key === 'Delete') onErase()
    else if (isText(event)) {
      start(searching ? event.key : '')
      if (!searching) setActive(startingWith(options, typeahead(event.key), 0))
    } else return
    event.preventDefault()
  }
  const openKey = (event: KeyboardEvent) => {
    const option = shown[active]
    if (event.key === 'Escape') {
      // The same Escape must not close a surrounding dialog or panel too.
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Tab') return setOpen(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setActive(nextIndex(shown, active, event.key === 'ArrowDown' ? 1 : -1))
    else if (event.key === 'Home' && !query) setActive(nextIndex(shown, -1, 1))
    else if (event.key === 'End' && !query) setActive(nextIndex(shown, 0, -1))
    else if (event.key === 'Enter' || (event.key === ' ' && !searching)) {
      if (option) pick(option)
    } else if (event.key === 'Backspace' && !query) onErase()
    else if (isText(event) && searching) {
      // Typed into the search box it is the box's; faster than the box, it is added for it.
      if ((event.target as HTMLElement).matches('input')) return
      search(query + event.key)
    } else if (isText(event)) setActive(startingWith(shown, typeahead(event.key), active))
    else return
    event.preventDefault()
  }

  return {
    open, searching, query, shown, active, setActive, search, pick,
    setOpen: (next) => (next ? start() : setOpen(false)),
    onKeyDown: open ? openKey : closedKey,
  }
}

const isText = (event: KeyboardEvent) =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey

/** Collects keys pressed in quick succession. */
function useTypeahead(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return (key) => {
    const now = performance.now()
    const text = now - typed.current.at < typingPause ? typed.current.text + key : key
    typed.current = { text, at: now }
    return text
  }
}
