import { useEffect, useRef } from 'react'

/** Marks our entry in the page's history, next to the page's own state. */
const mark = 'assetdesk:over'

interface BackEntry {
  onBack: () => void
  /** Timer that removes the entry unless another panel uses it first. */
  removal?: ReturnType<typeof setTimeout>
}

let current: BackEntry | undefined

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && mark in state

/** Adds an entry to the history. It has the URL and the state of the page, so that the page's router finds its own state. */
function pushEntry(entry: BackEntry): void {
  const state: unknown = history.state
  // After a reload with an open panel, the entry still exists.
  if (!isMarked(state))
    history.pushState({ ...(typeof state === 'object' && state), [mark]: true }, '')
  const onPopState = (event: PopStateEvent) => {
    if (isMarked(event.state)) return
    removeEventListener('popstate', onPopState)
    if (current === entry) current = undefined
    entry.onBack()
  }
  addEventListener('popstate', onPopState)
}

/** Adds an entry to the page's history and calls `onBack` when Back removes it. Returns a function that removes the entry. */
function addBackEntry(onBack: () => void): () => void {
  if (current) {
    clearTimeout(current.removal)
    current.onBack = onBack
  } else pushEntry((current = { onBack }))
  const entry = current
  return () => {
    if (current !== entry) return
    entry.removal = setTimeout(() => {
      current = undefined
      entry.onBack = () => undefined
      // The page may have added entries in the meantime, which stay.
      if (isMarked(history.state)) history.back()
    })
  }
}

/** Lets Back close a panel over a host page while it is rendered. The page's URL does not change. */
export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => addBackEntry(() => latest.current()), [])
}
