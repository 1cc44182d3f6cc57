import { bellTexts } from '../../domain/messages/en/inbox.ts'
import { env } from '../../env.ts'
import { latePart } from '../late-part.ts'

/** The code of long polling, which no first content needs. */
const live = latePart(() => import('./live.ts'))

/**
 * Calls `listener` with the revision of the ticket lists, or of the user's inbox, whenever it differs from `known()`, the
 * revision of the page (0: none). Returns a function that stops this.
 */
export const followRevision = (
  what: 'list' | 'inbox',
  known: () => number,
  listener: (revision: number) => void,
): (() => void) =>
  live.use(
    ({ watchRevision }) => watchRevision(what, known(), listener),
    (error) => env().log(bellTexts.label, error),
  )
