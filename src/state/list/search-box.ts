import type { PlaceStore } from './list-place.ts'

interface SearchRules {
  /** Shortest text whose typing is sent; shortening always is. */
  minSearch: number
  /** Milliseconds after the last key before the search is sent. */
  debounce: number
}

/** Returns the functions of a search box. The text is sent after a pause, if it is long enough or was shortened. */
export function searchBox(place: PlaceStore<unknown>, { minSearch, debounce }: SearchRules) {
  let timer: ReturnType<typeof setTimeout> | undefined

  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const send = () => {
    timer = undefined
    const { typed, ...at } = place.get()
    if (typed !== undefined) place.set({ ...at, search: typed, page: 1 })
  }
  return {
    type(text: string): void {
      const at = place.get()
      const before = at.typed ?? at.search
      if (text === before) return
      place.set({ ...at, typed: text })
      if (timer === undefined && text.length < minSearch && text.length >= before.length) return
      cancel()
      timer = setTimeout(send, debounce)
    },
    cancel,
  }
}
