import { atom, type ReadableAtom } from 'nanostores'

/** Code in a file of its own that nothing needs at first. Every failure can be tried again. */
export interface LatePart<Code> {
  $state: ReadableAtom<LateState<Code>>
  /** Fetches it, unless it is there or on its way. */
  load(): void
  /** The same once the browser has nothing else to do, two seconds later at most; that it failed is no matter then. */
  loadWhenIdle(): void
  /** Runs `work` with it, at once where it is there; `failed` where it does not come. Answers how to stop. */
  use(work: (code: Code) => (() => void) | void, failed: (error: unknown) => void): () => void
}

export type LateState<Code> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; code: Code }
  | { status: 'failed'; error: unknown }

export function latePart<Code>(fetch: () => Promise<Code>): LatePart<Code> {
  const $state = atom<LateState<Code>>({ status: 'idle' })
  let asked = false
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
    if (!asked) whenIdle(start)
    asked = true
  }

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

  return { $state, load, loadWhenIdle, use }
}

function whenIdle(work: () => void): void {
  // WebKit has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
