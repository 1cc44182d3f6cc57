import { atom, type ReadableAtom } from 'nanostores'
import { endsSession } from '../http/error.ts'
import { slowAfter } from './reload/latest-response.ts'
import { retractable } from './feedback/toasts.ts'

/** `slow` after 10 s of running. */
export type ActionState<Result> =
  | { status: 'idle' }
  | { status: 'running'; slow: boolean }
  | { status: 'done'; result: Result }
  | { status: 'failed'; error: unknown }

export interface Action<Input, Result> {
  $state: ReadableAtom<ActionState<Result>>
  /** Runs the action, unless it is running. Resolves to undefined if it failed or was already running. */
  run(input: Input): Promise<Result | undefined>
}

export interface ActionOptions<Input, Result> {
  run(input: Input): Promise<Result>
  /** Called after success: toast, `changed(…)`, navigation. */
  done?(result: Result, input: Input): void
  /** Called after failure: toast, dialog or log. */
  failed?(error: unknown, input: Input): void
}

/**
 * Creates the state of a button that sends a request: at most one run at a time, then done or failed. A new run removes
 * the toasts of the previous failure.
 */
export function action<Input, Result>(
  options: ActionOptions<Input, Result>,
): Action<Input, Result> {
  const $state = atom<ActionState<Result>>({ status: 'idle' })
  let retract = () => {}
  return {
    $state,
    async run(input) {
      if ($state.get().status === 'running') return undefined
      retract()
      $state.set({ status: 'running', slow: false })
      const timer = setTimeout(() => $state.set({ status: 'running', slow: true }), slowAfter)
      let result: Result
      try {
        result = await options.run(input)
      } catch (error) {
        $state.set({ status: 'failed', error })
        if (!endsSession(error)) retract = retractable(() => options.failed?.(error, input))
        return undefined
      } finally {
        clearTimeout(timer)
      }
      $state.set({ status: 'done', result })
      options.done?.(result, input)
      return result
    },
  }
}
