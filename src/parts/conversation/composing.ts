import { atom, type ReadableAtom } from 'nanostores'
import { $owner } from '../../session/session.ts'
import { drafts } from '../../state/drafts.ts'
import { emptyDraft, readDraft, type Draft } from './draft.ts'

/** What stands in the composer of a ticket, kept for its person until it is sent. */
export interface Composing {
  $draft: ReadableAtom<Draft>
  type(draft: Draft): void
  /** Puts back what did not get away: before what was typed since. */
  giveBack(draft: Draft): void
}

export function composing(ticketId: number): Composing {
  const name = `conversation:${ticketId}`
  const kept = (): Draft => readDraft(drafts.read(name)) ?? emptyDraft
  const $draft = atom(kept())
  $owner.listen(() => $draft.set(kept()))

  function type(draft: Draft): void {
    $draft.set(draft)
    if (draft.body === '' && draft.visibility === emptyDraft.visibility) drafts.remove(name)
    else drafts.write(name, draft)
  }

  return {
    $draft,
    type,
    giveBack({ body, visibility, mentions }) {
      const now = $draft.get()
      const isEmpty = now.body === ''
      type({
        body: isEmpty ? body : `${body}\n\n${now.body}`,
        visibility: isEmpty ? visibility : now.visibility,
        mentions: [...mentions, ...now.mentions],
      })
    },
  }
}
