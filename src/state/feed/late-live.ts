import { bellTexts } from '../../domain/messages/en/inbox.ts'
import { env } from '../../env.ts'
import { latePart } from '../late-part.ts'

/** What holds a call open; nothing that shows first needs it. */
const code = latePart(() => import('./live.ts'))

/**
 * Calls `hear` with the revision of all ticket lists, or of one's inbox, whenever it differs from `known()`, the
 * revision that the page has, 0 for none. Returns a function that ends this.
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
