import { message } from '../../../src/wire/texts.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { semaphoreEach } from '../runtime/semaphore.ts'
import { Refusal } from './problem.ts'

/** A list request for more rows than this counts as long. */
const longPage = 100
/** Long list requests of one person that run at the same time, and those that wait beside them. */
const perPerson = { running: 2, waiting: 20 }
/** Seconds after which a person with too many waiting requests may try again. */
const retryAfter = '5'

/** Whether a request with this query asks for a long list. */
export const isLong = ({ all, perPage }: Readonly<Record<string, unknown>>): boolean =>
  all === true || Number(perPage) > longPage

/** Creates a limit on the long lists of each person. Work beyond it waits; it rejects with 429 if too much waits. */
export const longListLimit = () =>
  semaphoreEach(perPerson.running, (present) => {
    if (present < perPerson.running + perPerson.waiting) return
    throw new Refusal(429, message(apiTexts, 'tooManyRequests'), { 'retry-after': retryAfter })
  })
