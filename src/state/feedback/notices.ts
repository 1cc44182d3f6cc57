import { atom, type ReadableAtom } from 'nanostores'

/** A notice about a failure that is otherwise only logged. */
export interface Notice {
  /** What failed. There is at most one line per kind. */
  kind: string
  text: string
}

export interface Notices {
  /** Newest last. */
  $list: ReadableAtom<readonly Notice[]>
  /** Adds a line, replacing one of the same kind, for ten seconds, or for as long as the replaced one is kept. */
  show(kind: string, text: string): void
  dismiss(kind: string): void
  /** Stops the timer of a line, which then stays until it is dismissed. */
  keep(kind: string): void
  /** Restarts the ten seconds of a line. */
  dismissLater(kind: string): void
  /** Removes all lines, after a success. */
  clear(): void
}

/** Milliseconds that a line stays. */
const duration = 10_000

/** Creates the notices of a screen. */
export function noticeList(): Notices {
  const $list = atom<readonly Notice[]>([])
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  function keep(kind: string): void {
    clearTimeout(timers.get(kind))
    timers.delete(kind)
  }
  function dismiss(kind: string): void {
    keep(kind)
    $list.set($list.get().filter((notice) => notice.kind !== kind))
  }
  function dismissLater(kind: string): void {
    keep(kind)
    timers.set(
      kind,
      setTimeout(() => dismiss(kind), duration),
    )
  }
  return {
    $list,
    dismiss,
    keep,
    dismissLater,
    show(kind, text) {
      const others = $list.get().filter((notice) => notice.kind !== kind)
      const isKept = others.length < $list.get().length && !timers.has(kind)
      $list.set([...others, { kind, text }])
      if (!isKept) dismissLater(kind)
    },
    clear() {
      for (const { kind } of $list.get()) dismiss(kind)
    },
  }
}
