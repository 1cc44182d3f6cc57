import { type KeyboardEvent, useRef } from 'react'
import { nextIndex, type Option, type OptionValue, findByPrefix } from './options.ts'

interface KeyState<V extends OptionValue> {
  options: readonly Option<V>[]
  shown: readonly Option<V>[]
  /** Whether typed text is the query, instead of the beginning of an option. */
  takesText: boolean
  query: string
  active: number
  /** Index of the first chosen option; −1 if there is none. */
  chosen: number
  /** Adds a key to those typed in quick succession, and returns them all. */
  typeahead: (key: string) => string
}

interface KeyActions<V extends OptionValue> {
  openList: () => void
  close: () => void
  search: (query: string) => void
  setActive: (index: number) => void
  pick: (option: Option<V>) => void
  erase: () => void
}

/**
 * Handles keys on a closed select: Enter, Space and arrow keys open it, typing searches, Backspace removes the choice.
 */
export function closedKey<V extends OptionValue>(
  event: KeyboardEvent,
  state: KeyState<V>,
  actions: KeyActions<V>,
): void {
  const { key } = event
  if (key === 'Backspace' || key === 'Delete') actions.erase()
  else if (['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)) actions.openList()
  else if (isText(event)) {
    actions.openList()
    if (state.takesText) actions.search(key)
    else actions.setActive(findByPrefix(state.options, state.typeahead(key), state.chosen))
  } else return
  event.preventDefault()
}

/** Handles keys on an open list: arrow keys, Home and End move, Enter picks, Escape closes only the list. */
export function openKey<V extends OptionValue>(
  event: KeyboardEvent,
  state: KeyState<V>,
  actions: KeyActions<V>,
): void {
  const { shown, active, takesText, query } = state
  // The Retry button of the source handles its own keys.
  const retry = (event.currentTarget as HTMLElement).querySelector('[role="status"] button')
  if (event.key !== 'Escape' && retry && (event.key === 'Tab' || event.target === retry)) return
  const pickActive = () => shown[active] && actions.pick(shown[active])
  const keys: Record<string, (() => void) | undefined> = {
    Escape() {
      // The same Escape must not close a surrounding dialog or panel too.
      event.stopPropagation()
      actions.close()
    },
    Enter: pickActive,
    ' ': takesText ? undefined : pickActive,
    ArrowDown: () => actions.setActive(nextIndex(shown, active, 1)),
    ArrowUp: () => actions.setActive(nextIndex(shown, active, -1)),
    Home: query ? undefined : () => actions.setActive(nextIndex(shown, -1, 1)),
    End: query ? undefined : () => actions.setActive(nextIndex(shown, 0, -1)),
    Backspace: query ? undefined : actions.erase,
  }
  if (event.key === 'Tab') actions.close()
  const isEdit = isText(event) || event.key === ' ' || event.key === 'Backspace'
  // The search box handles its own text.
  const inBox = (event.target as HTMLElement).matches('input')
  const act =
    keys[event.key] ?? (isEdit && !inBox ? () => typeText(event, state, actions) : undefined)
  if (!act) return
  act()
  event.preventDefault()
}

function typeText<V extends OptionValue>(
  event: KeyboardEvent,
  state: KeyState<V>,
  actions: KeyActions<V>,
): void {
  const { shown, active, takesText, query, typeahead } = state
  // Typed before the search box got the focus, so the query is changed here.
  if (event.key === 'Backspace') actions.search(query.slice(0, -1))
  else if (takesText) actions.search(query + event.key)
  else actions.setActive(findByPrefix(shown, typeahead(event.key), active))
}

const isText = (event: KeyboardEvent) =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey

const typingPause = 500

/** Returns a function that collects keys pressed in quick succession. */
export function useTypeahead(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return (key) => {
    const now = performance.now()
    const text = now - typed.current.at < typingPause ? typed.current.text + key : key
    typed.current = { text, at: now }
    return text
  }
}
