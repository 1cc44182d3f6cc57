import { pageWide } from '../../env.ts'
import { submission } from '../../http/submission.ts'
import { sentKey } from '../../state/record/drafts.ts'

const usedNames = pageWide('raise-ticket-drafts@1', () => new Set<string>())

/**
 * Returns the draft of a form, named by its asset. Of several such forms on a page, all but the first get a draft with
 * another name.
 */
export function ticketDraft(assetId: number | undefined, renamed: () => void) {
  const firstName = assetId === undefined ? 'raise-ticket' : `raise-ticket:${assetId}`
  let current = firstName
  const name = () => current
  return {
    name,
    sending: submission(sentKey(name)),
    /** Reserves the first name that no other form has. Returns a function that releases it. */
    reserve(): () => void {
      let free = firstName
      for (let nth = 2; usedNames.has(free); nth += 1) free = `${firstName}~${nth}`
      usedNames.add(free)
      const isRenamed = free !== current
      current = free
      if (isRenamed) renamed()
      return () => usedNames.delete(free)
    },
  }
}
