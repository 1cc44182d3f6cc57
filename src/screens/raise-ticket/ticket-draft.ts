import { pageWide } from '../../env.ts'
import { submission } from '../../http/submission.ts'
import { sentKey } from '../../state/record/drafts.ts'

const taken = pageWide('raise-ticket-drafts@1', () => new Set<string>())

/**
 * Returns the draft of a form, named by its asset. Of several such forms on a page, all but the first get a draft with
 * another name.
 */
export function ticketDraft(assetId: number | undefined, renamed: () => void) {
  const usual = assetId === undefined ? 'raise-ticket' : `raise-ticket:${assetId}`
  let current = usual
  const name = () => current
  return {
    name,
    sending: submission(sentKey(name)),
    /** Reserves the first name that no other form has. Returns a function that releases it. */
    take(): () => void {
      let own = usual
      for (let nth = 2; taken.has(own); nth += 1) own = `${usual}~${nth}`
      taken.add(own)
      const isRenamed = own !== current
      current = own
      if (isRenamed) renamed()
      return () => taken.delete(own)
    },
  }
}
