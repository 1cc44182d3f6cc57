import { atom, type ReadableAtom } from 'nanostores'

/** Code in a separate file that is loaded on demand. Every failure can be retried. */
export interface LatePart<Code> {
  $state: ReadableAtom<LateState<Code>>
  /** Loads the code, unless it is loaded or loading. */
  load(): void
  /** Loads the code when the browser is idle, after two seconds at most; ignores a failure. */
  loadWhenIdle(): void
  /** Loads the code at the user's first interaction with the page. */
  loadWhenUsed(): void
  /** Runs `work` with it once it is loaded, or `failed` if loading fails. Returns a function that cancels this. */
  use(work: (code: Code) => (() => void) | void, failed: (error: unknown) => void): () => void
}

export type LateState<Code> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; code: Code }
  | { status: 'failed'; error: unknown }

export function latePart<Code>(fetch: () => Promise<Code>): LatePart<Code> {
  const $state = atom<LateState<Code>>({ status: 'idle' })
  let scheduled = false
  let awaited = false

  function start(): void {
    const { status } = $state.get()
    if (status === 'ready' || status === 'loading') return
    $state.set({ status: 'loading' })
    fetch().then(
      (code) => $state.set({ status: 'ready', code }),
      (error: unknown) => {
        $state.set(awaited ? { status: 'failed', error } : { status: 'idle' })
        awaited = false
      },
    )
  }

  function load(): void {
    awaited = true
    start()
  }

  function loadWhenIdle(): void {
    if (!scheduled) whenIdle(start)
    scheduled = true
  }

  const loadWhenUsed = () => whenUsed(loadWhenIdle)

  function use(work: (code: Code) => (() => void) | void, failed: (error: unknown) => void) {
    let stop: (() => void) | void
    const look = (state: LateState<Code>) => {
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
    if ($state.get().status === 'ready') look($state.get())
    else off = $state.listen(look)
    return () => {
      off()
      stop?.()
    }
  }

  return { $state, load, loadWhenIdle, loadWhenUsed, use }
}

let isUsed = false
const awaiting = new Set<() => void>()

/** Runs `work` after the first press, key or focus on the page. */
function whenUsed(work: () => void): void {
  if (isUsed) return work()
  awaiting.add(work)
  if (awaiting.size > 1) return
  const listening = new AbortController()
  const hear = () => {
    isUsed = true
    listening.abort()
    for (const each of awaiting) each()
    awaiting.clear()
  }
  for (const event of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(event, hear, { capture: true, passive: true, signal: listening.signal })
}

function whenIdle(work: () => void): void {
  // WebKit has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
