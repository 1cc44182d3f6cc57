import { useEffect, useRef } from 'react'

/** Marks our entry in the history of the page, beside what the page itself keeps there. */
const mark = 'assetdesk:over'

interface Held {
  onBack: () => void
  /** Removes the entry once nothing has taken it over. */
  leaving?: ReturnType<typeof setTimeout>
}

let held: Held | undefined

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && mark in state

/** Adds the entry. It has the address and the state of the page, so that a router of the page finds what it has put there. */
function begin(mine: Held): void {
  const state: unknown = history.state
  // After a reload of the page with a panel open the entry is still there.
  if (!isMarked(state))
    history.pushState({ ...(typeof state === 'object' && state), [mark]: true }, '')
  const hear = (event: PopStateEvent) => {
    if (isMarked(event.state)) return
    removeEventListener('popstate', hear)
    if (held === mine) held = undefined
    mine.onBack()
  }
  addEventListener('popstate', hear)
}

/** Adds an entry to the history of the page, which Back removes; calls `onBack` then. Returns a function that removes it. */
function holdEntry(onBack: () => void): () => void {
  if (held) {
    clearTimeout(held.leaving)
    held.onBack = onBack
  } else begin((held = { onBack }))
  const mine = held
  return () => {
    if (held !== mine) return
    mine.leaving = setTimeout(() => {
      held = undefined
      mine.onBack = () => undefined
      // The page may have gone on meanwhile: its own entries stay.
      if (isMarked(history.state)) history.back()
    })
  }
}

/** Lets Back close what is open over a host page, as long as it is rendered. The address of the page stays as it is. */
export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => holdEntry(() => latest.current()), [])
}
