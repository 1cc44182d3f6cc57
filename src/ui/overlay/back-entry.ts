import { useEffect, useRef } from 'react'

/** Marks our entry in the page's history, next to the page's own state. */
const mark = 'assetdesk:over'

interface BackEntry {
  onBack: () => void
  /** Timer that removes the entry unless another panel takes it over. */
  leaving?: ReturnType<typeof setTimeout>
}

let current: BackEntry | undefined

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && mark in state

/** Adds the entry. It has the URL and the state of the page, so that the page's router finds its own state. */
function begin(mine: BackEntry): void {
  const state: unknown = history.state
  // After a reload with an open panel, the entry still exists.
  if (!isMarked(state))
    history.pushState({ ...(typeof state === 'object' && state), [mark]: true }, '')
  const hear = (event: PopStateEvent) => {
    if (isMarked(event.state)) return
    removeEventListener('popstate', hear)
    if (current === mine) current = undefined
    mine.onBack()
  }
  addEventListener('popstate', hear)
}

/** Adds an entry to the history of the page, which Back removes; calls `onBack` then. Returns a function that removes it. */
function addBackEntry(onBack: () => void): () => void {
  if (current) {
    clearTimeout(current.leaving)
    current.onBack = onBack
  } else begin((current = { onBack }))
  const mine = current
  return () => {
    if (current !== mine) return
    mine.leaving = setTimeout(() => {
      current = undefined
      mine.onBack = () => undefined
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
