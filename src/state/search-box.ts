import { atom } from 'nanostores'

interface SearchRules {
  minSearch: number
  /** Milliseconds. */
  debounce: number
  sent(text: string): void
}

/** A search text that is sent after a rest, when it is long enough or has been shortened (spec A §4). */
export function searchBox({ minSearch, debounce, sent }: SearchRules, start: string) {
  const $text = atom(start)
  let known = start
  let timer: ReturnType<typeof setTimeout> | undefined

  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const send = () => {
    timer = undefined
    known = $text.get()
    sent(known)
  }
  return {
    $text,
    type(text: string): void {
      const before = $text.get()
      if (text === before) return
      $text.set(text)
      if (timer === undefined && text.length < minSearch && text.length >= before.length) return
      cancel()
      timer = setTimeout(send, debounce)
    },
    /** Somebody else changed the search that the list stands at. */
    follow(text: string): void {
      if (text === known) return
      cancel()
      known = text
      $text.set(text)
    },
    /** Nobody looks any more: what was not sent is dropped. */
    rest(): void {
      cancel()
      $text.set(known)
    },
  }
}
