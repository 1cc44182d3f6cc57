import { vi } from 'vitest'

/** Waits until `assertion` holds, at most ten seconds; answers what it answers. */
export const eventually = <Result>(assertion: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 10_000, interval: 30 })
