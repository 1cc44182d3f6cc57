import { useState } from 'react'
import { env } from '../../env.ts'
import { drafts } from '../../state/record/drafts.ts'
import type { Comment } from '../../wire/timeline.ts'
import { readDraft, type Draft } from './draft.ts'

type EditedText = Pick<Draft, 'body' | 'mentions'>

const nameOf = (ticketId: number, { id }: Comment) => `conversation-edit:${ticketId}~${id}`

/**
 * Returns whether the user has typed a change of their comment, has neither saved nor cancelled it, and may still save it.
 */
export const hasEditDraft = (ticketId: number, comment: Comment): boolean =>
  comment.editable_until !== null &&
  Date.parse(comment.editable_until) > env().now().getTime() &&
  readDraft(drafts.read(nameOf(ticketId, comment))) !== undefined

export interface EditDraft {
  text: EditedText
  /** The version of the comment that was edited. */
  version: number
  setText(text: EditedText): void
  /** Removes the draft, once it is saved or cancelled. */
  remove(): void
}

/** The text of a comment while it is edited, which is kept as a draft. */
export function useEditDraft(ticketId: number, comment: Comment): EditDraft {
  const name = nameOf(ticketId, comment)
  const [first] = useState(() => {
    const stored = drafts.read(name)
    const version = Number(stored?.['version']) || comment.version
    return { version, text: readDraft(stored) }
  })
  const { version } = first
  const [text, setText] = useState<EditedText>(
    first.text ?? { body: comment.body ?? '', mentions: comment.mentions },
  )
  return {
    text,
    version,
    setText(next) {
      setText(next)
      drafts.write(name, { ...next, version })
    },
    remove: () => drafts.remove(name),
  }
}
