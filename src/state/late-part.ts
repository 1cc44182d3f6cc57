import { atom, type ReadableAtom } from 'nanostores'

/** Code in a separate chunk that is loaded on demand. Loading can be retried after a failure. */
export interface LatePart<Code> {
  $state: ReadableAtom<LateState<Code>>
  /** Loads the code, unless it is loaded or loading. */
  load(): void
  /** Loads the code when the browser is idle, after two seconds at most; ignores a failure. */
  loadWhenIdle(): void
  /** Loads the code at the user's first interaction with the page. */
  loadWhenUsed(): void
  /**
   * Loads the code and runs `work` with it, or `failed` if loading fails. Returns a function that cancels this and stops
   * `work`.
   */
  use(work: (code: Code) => (() => void) | void, failed: (error: unknown) => void): () => void
}

export type LateState<Code> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; code: Code }
  | { status: 'failed'; error: unknown }

type MissingHandler = (error: unknown) => void | Promise<void>

let onMissing: MissingHandler = () => {}

/**
 * Sets what happens when code that the user needs does not load, before the part shows its message. The application loads
 * a new version: its promise then stays pending. A host page is never reloaded.
 */
export const whenCodeIsMissing = (handle: MissingHandler): void => {
  onMissing = handle
}

export const reportMissingCode: MissingHandler = (error) => onMissing(error)

export function latePart<Code>(fetch: () => Promise<Code>): LatePart<Code> {
  const $state = atom<LateState<Code>>({ status: 'idle' })
  let scheduled = false
  let isNeeded = false

  function start(): void {
    const { status } = $state.get()
    if (status === 'ready' || status === 'loading') return
    $state.set({ status: 'loading' })
    fetch().then(
      (code) => $state.set({ status: 'ready', code }),
      async (error: unknown) => {
        if (isNeeded) await onMissing(error)
        $state.set(isNeeded ? { status: 'failed', error } : { status: 'idle' })
        isNeeded = false
        scheduled = false
      },
    )
  }

  function load(): void {
    isNeeded = true
    start()
  }

  function loadWhenIdle(): void {
    if (!scheduled) whenIdle(start)
    scheduled = true
  }

  const loadWhenUsed = () => whenUsed(loadWhenIdle)

  function use(work: (code: Code) => (() => void) | void, failed: (error: unknown) => void) {
    let stop: (() => void) | void
    const handle = (state: LateState<Code>) => {
      if (state.status === 'ready') {
        off()
        stop = work(state.code)
      } else if (state.status === 'failed') {
        off()
        failed(state.error)
      }
    }
    load()
    let off = () => {}
    if ($state.get().status === 'ready') handle($state.get())
    else off = $state.listen(handle)
    return () => {
      off()
      stop?.()
    }
  }

  return { $state, load, loadWhenIdle, loadWhenUsed, use }
}

let isUsed = false
const waitingWork = new Set<() => void>()

/** Runs `work` after the first press, key or focus on the page. */
function whenUsed(work: () => void): void {
  if (isUsed) return work()
  waitingWork.add(work)
  if (waitingWork.size > 1) return
  const listening = new AbortController()
  const onUse = () => {
    isUsed = true
    listening.abort()
    for (const each of waitingWork) each()
    waitingWork.clear()
  }
  for (const event of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(event, onUse, { capture: true, passive: true, signal: listening.signal })
}

/**
 * Runs `work` when the browser is idle, after `timeout` milliseconds at the latest; `busy` if it was not idle until then.
 * WebKit has no idle callbacks: there, `work` runs after `pause` milliseconds.
 */
export function whenIdle(work: (busy: boolean) => void, timeout = 2000, pause = 200): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(({ didTimeout }) => work(didTimeout), { timeout })
  else setTimeout(() => work(false), pause)
}
