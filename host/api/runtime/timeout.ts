import { setTimeout as sleep } from 'node:timers/promises'

/** Rejects with `sentence` if `work` takes longer than this number of milliseconds. */
export const withTimeout = <Result>(
  work: Promise<Result>,
  milliseconds: number,
  sentence = 'No response in time',
): Promise<Result> =>
  Promise.race([
    work,
    sleep(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error(sentence)
    }),
  ])
