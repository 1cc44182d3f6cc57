import { useState, type RefObject } from 'react'
import type { ReplyValues } from '../../domain/reply-rules.ts'
import { ManageReplies } from './manage-replies.tsx'
import { ReplyChoice } from './reply-choice.tsx'

export interface ReplyPanelProps {
  /** Holds the button and this panel. */
  place: RefObject<HTMLElement | null>
  /** Whose team comes first. */
  role: string | undefined
  values: ReplyValues
  onInsert: (text: string) => void
  onClose: (how: 'escape' | 'outside') => void
}

/** The texts to choose from, or the dialog in which they are managed. */
export function ReplyPanel(props: ReplyPanelProps) {
  const [managed, setManaged] = useState<{ adding: boolean }>()
  return managed ? (
    <ManageReplies adding={managed.adding} onClose={() => setManaged(undefined)} />
  ) : (
    <ReplyChoice {...props} onManage={(adding) => setManaged({ adding })} />
  )
}
