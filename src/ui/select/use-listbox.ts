import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { closedKey, openKey, useTypeahead } from './listbox-keys.ts'
import {
  filterOptions,
  nextIndex,
  optionLimit,
  type Option,
  type OptionSource,
  type OptionValue,
  searchFrom,
} from './options.ts'

export interface ListboxInput<V extends OptionValue> {
  options: readonly Option<V>[]
  selected: readonly V[]
  /** Whether several options may be chosen: picking keeps the list open. */
  multiple: boolean
  disabled: boolean
  source: OptionSource<V> | undefined
  onPick: (option: Option<V>) => void
  /** Called on Backspace or Delete without a query. */
  onErase: () => void
}

export interface Listbox<V extends OptionValue> {
  open: boolean
  /** Whether the list has a search box: it has more than 7 options or a source. */
  searching: boolean
  query: string
  shown: readonly Option<V>[]
  active: number
  setActive: (index: number) => void
  openList: () => void
  close: () => void
  search: (query: string) => void
  /** Appends results of the source for the current query, until the list closes. */
  add: (found: readonly Option<V>[]) => void
  pick: (option: Option<V>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Returns the behaviour of a select's list: its open state, query, active option and key handlers. */
export function useListbox<V extends OptionValue>(input: ListboxInput<V>): Listbox<V> {
  const { selected, multiple, disabled, source, onPick, onErase } = input
  const [open, setOpenState] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosenActive, setActive] = useState(-1)
  const typeahead = useTypeahead()
  const { options, latest, add, forget } = useFoundOptions(input.options)
  const searching = options.length >= searchFrom || source !== undefined
  // Text typed while the options load filters them if they get a search box.
  const takesText = searching || options.length === 0
  const query = takesText ? typed : ''
  const shown = useMemo(
    () => filterOptions(options, open ? query : '', latest),
    [options, query, open, latest],
  )

  const close = useCallback(() => {
    setOpenState(false)
    forget()
  }, [forget])
  useEffect(() => {
    if (disabled) close()
  }, [disabled, close])

  const chosen = options.findIndex((option) => selected.includes(option.value))
  const isChosenShown = chosen >= 0 && chosen < optionLimit
  // Options may arrive while the list is open. Then the chosen one becomes active, or the first one, so that Enter chooses it.
  const first = query === '' && isChosenShown ? chosen : nextIndex(shown, -1, 1)
  const active = chosenActive < 0 ? first : chosenActive
  const search = (text: string) => {
    setTyped(text)
    setActive(nextIndex(filterOptions(options, text), -1, 1))
  }
  const openList = () => {
    if (disabled) return
    search('')
    if (isChosenShown) setActive(chosen)
    setOpenState(true)
  }
  const pick = (option: Option<V>) => {
    if (option.disabled) return
    onPick(option)
    if (!multiple) close()
  }
  const state = { options, shown, searching, query, active, chosen, typeahead }
  const actions = { openList, close, search, setActive, pick, erase: onErase }
  const onKeyDown = (event: KeyboardEvent) =>
    (open ? openKey : closedKey)(event, { ...state, takesText }, actions)
  return { ...state, ...actions, open, add, pick, onKeyDown }
}

const none: readonly never[] = []

/**
 * Lists found options after the others. They keep their position even if `options` contains them later, so that nothing
 * moves under the pointer. `latest` are those of the current query.
 */
function useFoundOptions<V extends OptionValue>(known: readonly Option<V>[]) {
  const [found, setFound] = useState<readonly Option<V>[]>(none)
  const [latest, setLatest] = useState<readonly Option<V>[]>(none)
  const options = useMemo(() => [...known.filter(isNotIn(found)), ...found], [known, found])
  const add = useCallback(
    (more: readonly Option<V>[]) => {
      const newOptions = more.filter(isNotIn(options))
      if (newOptions.length > 0) setFound([...found, ...newOptions])
      setLatest(more)
    },
    [options, found],
  )
  const forget = useCallback(() => {
    setFound(none)
    setLatest(none)
  }, [])
  return { options, latest, add, forget }
}

const isNotIn =
  (options: readonly Option[]) =>
  ({ value }: Option) =>
    !options.some((option) => option.value === value)
