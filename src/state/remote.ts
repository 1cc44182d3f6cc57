import { computed, onMount, type ReadableAtom } from 'nanostores'
import type { Subject } from './reload/changes.ts'
import { keepCurrent } from './reload/keep-current.ts'
import { latestResponse } from './reload/latest-response.ts'

/** While loading, `value` is the previous one, if any. `slow` after 10 s of loading. */
export type RemoteState<Value> =
  | { status: 'idle' }
  | { status: 'loading'; slow: boolean; value?: Value }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; error: unknown }

export interface Remote<Value> {
  /** Loads at each mount, so at every visit of a screen. */
  $state: ReadableAtom<RemoteState<Value>>
  reload(): Promise<void>
}

export interface RemoteOptions<Value> {
  fetch(signal: AbortSignal): Promise<Value>
  /** Loads again when one of these changes. */
  reloadOn?: readonly Subject[]
  failed?(error: unknown): void
}

/** Creates the state of a single value that a screen loads. */
export function remote<Value>(options: RemoteOptions<Value>): Remote<Value> {
  const response = latestResponse<Value | undefined>(undefined, (error) => options.failed?.(error))
  const ownership = { owner: '' }
  const load = async () => {
    await response.load((signal) => options.fetch(signal))
  }
  const $state = computed(response.$state, ({ status, value, slow, error }): RemoteState<Value> => {
    if (status === 'failed') return { status, error }
    if (status === 'ready') return { status, value: value as Value }
    if (status === 'idle') return { status }
    return { status, slow, ...(value !== undefined && { value }) }
  })
  onMount($state, () => {
    const start = () => void load()
    const off = keepCurrent(ownership, options.reloadOn ?? [], {
      $state,
      forget: response.forget,
      load: start,
    })
    start()
    return () => {
      off()
      response.stop()
    }
  })
  return { $state, reload: load }
}
