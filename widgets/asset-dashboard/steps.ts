import { firstStepsTexts as texts } from '../../src/domain/messages/en/first-steps.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { action, type Action } from '../../src/state/action.ts'
import { showFailure } from '../../src/state/feedback/report-failure.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { FirstSteps as Steps } from '../../src/wire/company.ts'

/** Creates the first steps of a company, and the action that dismisses them. */
export function firstSteps(): { steps: Remote<Steps>; dismiss: Action<void, Steps> } {
  const steps = remote<Steps>({
    fetch: (signal) => call('getFirstSteps', {}, { signal }),
    reloadOn: ['reference', 'assets', 'users'],
    failed: (error) => env().log(texts.notLoaded, error),
  })
  const dismiss = action<void, Steps>({
    run: () => call('dismissFirstSteps', {}),
    done: () => void steps.reload(),
    failed: (error) => showFailure(error, texts.failed),
  })
  return { steps, dismiss }
}
