import { atom, type ReadableAtom } from 'nanostores'
import { $owner } from '../../session/session.ts'
import { drafts } from '../../state/drafts.ts'
import { emptyDraft, readDraft, type Draft } from './draft.ts'

/** What stands in the composer of a ticket, kept for its person until it is sent. */
export interface Composing {
  $draft: ReadableAtom<Draft>
  type(draft: Draft): void
  /** Answers it, and begins another one. */
  take(): Draft
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
    const { body, visibility, files } = draft
    const isEmpty = body === '' && visibility === emptyDraft.visibility && files.length === 0
    if (isEmpty) drafts.remove(name)
    else drafts.write(name, draft)
  }

  return {
    $draft,
    type,
    take() {
      const draft = $draft.get()
      type({ ...emptyDraft, files: [] })
      return draft
    },
    giveBack({ body, visibility, mentions, files }) {
      const now = $draft.get()
      const isEmpty = now.body === ''
      type({
        body: isEmpty || body === '' ? body + now.body : `${body}\n\n${now.body}`,
        visibility: isEmpty ? visibility : now.visibility,
        mentions: [...mentions, ...now.mentions],
        files: [...files, ...now.files],
      })
    },
  }
}
