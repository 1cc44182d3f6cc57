import { vi } from 'vitest'

/**
 * Retries `assertion` every `interval` ms until it does not throw, for at most one minute. Resolves with its result.
 * The minute is for busy machines: a test that passes does not wait for it.
 */
export const eventually = <Result>(
  assertion: () => Result | Promise<Result>,
  interval = 30,
): Promise<Result> => vi.waitFor(assertion, { timeout: 60_000, interval })
