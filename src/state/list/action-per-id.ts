import type { WritableAtom } from 'nanostores'
import { action, type Action, type ActionOptions } from '../action.ts'

interface OptionsPerId<Input> extends Omit<ActionOptions<Input, boolean>, 'run'> {
  /** Resolves to false if it did not succeed. Any other result counts as success. */
  run(input: Input): Promise<unknown>
}

/**
 * Returns an action that can run for several ids at once, but only once per id in `$busy`. Actions that exclude each
 * other share `$busy`. Resolves to true on success.
 */
export function actionPerId<Input extends { id: number }>(
  $busy: WritableAtom<ReadonlySet<number>>,
  options: OptionsPerId<Input>,
): (input: Input) => Promise<boolean> {
  const actions = new Map<number, Action<Input, boolean>>()
  const run = async (input: Input) => (await options.run(input)) !== false
  return async (input) => {
    const { id } = input
    if ($busy.get().has(id)) return false
    const mine = actions.get(id) ?? action({ ...options, run })
    actions.set(id, mine)
    $busy.set(new Set($busy.get()).add(id))
    try {
      return (await mine.run(input)) ?? false
    } finally {
      $busy.set(new Set([...$busy.get()].filter((other) => other !== id)))
    }
  }
}
