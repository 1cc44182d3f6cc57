import { bellTexts } from '../../domain/messages/en/inbox.ts'
import { env } from '../../env.ts'
import { latePart, type LatePart } from '../late-part.ts'
import { combineStops } from '../reload/changes.ts'
import { retryOnline } from '../reload/keep-current.ts'

/** The code of long polling, which no first content needs. */
const live = latePart(() => import('./live.ts'))

/**
 * Runs `work` with the code as soon as it is loaded. Retries a failure when the browser is online again. Returns a
 * function that stops this.
 */
export function followWith<Code>(
  part: LatePart<Code>,
  work: (code: Code) => () => void,
  failed: (error: unknown) => void,
): () => void {
  let hasFailed = false
  let stop = () => {}
  const start = () => {
    hasFailed = false
    stop = part.use(work, (error) => {
      hasFailed = true
      failed(error)
    })
  }
  start()
  return combineStops(
    retryOnline(() => hasFailed, start),
    () => stop(),
  )
}

/**
 * Calls `listener` with the revision of the ticket lists, or of the user's inbox, whenever it differs from `known()`, the
 * revision of the page (0: none). Returns a function that stops this.
 */
export const followRevision = (
  what: 'list' | 'inbox',
  known: () => number,
  listener: (revision: number) => void,
): (() => void) =>
  followWith(
    live,
    ({ watchRevision }) => watchRevision(what, known(), listener),
    (error) => env().log(bellTexts.label, error),
  )
