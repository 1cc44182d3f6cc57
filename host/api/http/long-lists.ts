import { setTimeout as sleep } from 'node:timers/promises'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { semaphoreEach } from '../semaphore.ts'
import { Refusal } from './problem.ts'

/** A list request for more rows than this counts as long. */
const longPage = 100
/** Long list requests of one person that run at the same time, and those that wait beside them. */
const perPerson = { running: 2, waiting: 20 }
/**
 * While other people ask, who has had a long list gets the next one after so many times what it took, or so many
 * milliseconds: one request in thirty of the others then meets a long list. `step`: until the next look.
 */
const rest = { times: 60, most: 5000, step: 100 }

/** Whether a request with this query asks for a long list. */
export const isLong = ({ all, perPage }: Readonly<Record<string, unknown>>): boolean =>
  all === true || Number(perPage) > longPage

/** Runs the work of long lists for a person when it is that person's turn; rejects with 429 where too many wait. */
type LongLists = <Result>(person: number, work: () => Promise<Result>) => Promise<Result>

/** A queue of long lists per person. `areOthersAsking` tells whether somebody else asks at this moment. */
export function longListQueue(areOthersAsking: (person: number) => boolean): LongLists {
  const running = semaphoreEach(perPerson.running, (present) => {
    if (present < perPerson.running + perPerson.waiting) return
    throw new Refusal(429, apiTexts.tooManyRequests, { 'retry-after': String(rest.most / 1000) })
  })
  return <Result>(person: number, work: () => Promise<Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    running(person, async () => {
      const started = performance.now()
      await work().then(resolve, reject)
      const now = performance.now()
      const end = now + Math.min(rest.most, rest.times * (now - started))
      while (areOthersAsking(person) && performance.now() < end)
        await sleep(rest.step, undefined, { ref: false })
    }).catch(reject)
    return promise
  }
}
