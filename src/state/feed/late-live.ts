import { bellTexts } from '../../domain/messages/en/inbox.ts'
import { env } from '../../env.ts'
import { latePart } from '../late-part.ts'

/** The code of long polling, which no first content needs. */
const code = latePart(() => import('./live.ts'))

/**
 * Calls `hear` with the revision of the ticket lists, or of the user's inbox, whenever it differs from `known()`, the
 * revision of the page (0: none). Returns a function that ends this.
 */
export const followRevision = (
  what: 'list' | 'inbox',
  known: () => number,
  hear: (revision: number) => void,
): (() => void) =>
  code.use(
    ({ watchRevision }) => watchRevision(what, known(), hear),
    (error) => env().log(bellTexts.label, error),
  )
