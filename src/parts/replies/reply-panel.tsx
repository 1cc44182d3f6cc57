import { useState } from 'react'
import { ManageReplies } from './manage-replies.tsx'
import { ReplyChoice, type ReplyChoiceProps } from './reply-choice.tsx'

/** The list of canned replies, or the dialog in which they are managed. */
export function ReplyPanel(props: Omit<ReplyChoiceProps, 'onManage'>) {
  const [managed, setManaged] = useState<{ adding: boolean }>()
  return managed ? (
    <ManageReplies adding={managed.adding} onClose={() => setManaged(undefined)} />
  ) : (
    <ReplyChoice {...props} onManage={(adding) => setManaged({ adding })} />
  )
}

export { replies } from './store.ts'
