import { atom } from 'nanostores'
import { endsSession } from '../../http/error.ts'

/** Milliseconds after which screens show «still loading». */
export const slowAfter = 10_000

export type ResponseStatus = 'idle' | 'loading' | 'ready' | 'failed'

export interface ResponseState<Value> {
  status: ResponseStatus
  value: Value
  slow: boolean
  error?: unknown
}

/**
 * Creates the state of a value that is loaded repeatedly. Of overlapping loads only the latest counts; the others are
 * aborted.
 */
export function latestResponse<Value>(empty: Value, failed: (error: unknown) => void) {
  const $state = atom<ResponseState<Value>>({ status: 'idle', value: empty, slow: false })
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function abort(): void {
    clearTimeout(timer)
    current?.abort()
    current = undefined
  }

  /** Loads the value. Resolves to it if this load was the latest and succeeded, else to undefined. */
  async function load(run: (signal: AbortSignal) => Promise<Value>): Promise<Value | undefined> {
    abort()
    const controller = new AbortController()
    current = controller
    $state.set({ status: 'loading', value: $state.get().value, slow: false })
    timer = setTimeout(() => $state.set({ ...$state.get(), slow: true }), slowAfter)
    try {
      // One action may cause several loads at once; only the last one is sent.
      await Promise.resolve()
      if (current !== controller) return undefined
      const value = await run(controller.signal)
      if (current !== controller) return undefined
      settle({ status: 'ready', value, slow: false })
      return value
    } catch (error) {
      if (current !== controller) return undefined
      settle({ status: 'failed', value: empty, slow: false, error })
      if (!endsSession(error)) failed(error)
      return undefined
    }
  }

  function settle(state: ResponseState<Value>): void {
    clearTimeout(timer)
    current = undefined
    $state.set(state)
  }

  return {
    $state,
    load,
    /** Aborts the load under way. */
    stop(): void {
      abort()
      if ($state.get().status === 'loading') {
        $state.set({ status: 'idle', value: $state.get().value, slow: false })
      }
    },
    /** Aborts the current load and clears the value. */
    forget(): void {
      abort()
      $state.set({ status: 'idle', value: empty, slow: false })
    },
  }
}
