import { atom, type ReadableAtom } from 'nanostores'
import { isRefusal } from '../http/error.ts'

export type ActionState<Result> =
  | { status: 'idle' }
  | { status: 'running' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; error: unknown }

export interface Action<Input, Result> {
  $state: ReadableAtom<ActionState<Result>>
  /** Runs it; while it runs, further calls do nothing. Undefined when it failed or was already running. */
  run(input: Input): Promise<Result | undefined>
}

export interface ActionOptions<Input, Result> {
  run(input: Input): Promise<Result>
  /** Told after success: toast, `changed(…)`, where to go. */
  done?(result: Result, input: Input): void
  /** Told after failure: toast, dialog or log, in the words of its catalogue row. */
  failed?(error: unknown, input: Input): void
}

/** The one machine behind every button that calls the server: busy once, then done or failed. */
export function action<Input, Result>(
  options: ActionOptions<Input, Result>,
): Action<Input, Result> {
  const $state = atom<ActionState<Result>>({ status: 'idle' })
  return {
    $state,
    async run(input) {
      if ($state.get().status === 'running') return undefined
      $state.set({ status: 'running' })
      let result: Result
      try {
        result = await options.run(input)
      } catch (error) {
        $state.set({ status: 'failed', error })
        if (!isRefusal(error)) options.failed?.(error, input)
        return undefined
      }
      $state.set({ status: 'done', result })
      options.done?.(result, input)
      return result
    },
  }
}
