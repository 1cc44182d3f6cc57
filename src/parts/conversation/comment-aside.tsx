import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatShortMoment } from '../../domain/format.ts'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { can } from '../../domain/roles.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { after } from '../../state/wait.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { deleteComment } from './changing.ts'
import type { CommentCardProps } from './comment-card.tsx'
import * as styles from './conversation.css.ts'

/** True until the moment has come. */
function useBefore(moment: string | null): boolean {
  const left = moment === null ? 0 : Date.parse(moment) - env().now().getTime()
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (moment === null || left <= 0) return undefined
    return after(left, () => setOver(moment))
  }, [moment, left])
  return moment !== null && left > 0 && over !== moment
}

/** When, whether it was edited, and what can be done with it. */
export function CommentAside({
  item,
  comment,
  conversation,
  when,
  editing,
  onEdit,
}: CommentCardProps) {
  const words = conversationTexts.entry
  const young = useBefore(comment.editable_until)
  const user = userOf(useStore($session))
  const moderates = can(user?.role, 'comment.moderate')
  const edited = comment.edited_at && formatShortMoment(comment.edited_at, env().now())
  return (
    <span className={styles.aside}>
      {edited && (
        <Tooltip text={words.editedAt(edited)} describes="shown">
          <span tabIndex={0}>{words.edited}</span>
        </Tooltip>
      )}
      {item.source === 'mail' && <span>{words.byMail}</span>}
      <time dateTime={item.happened_at}>{when}</time>
      {young && !editing && (
        <IconButton icon="pencil" size="mark" label={words.edit} onClick={() => onEdit(true)} />
      )}
      {(young || moderates) && !editing && !comment.held && (
        <IconButton
          icon="trash"
          size="mark"
          label={words.delete}
          onClick={() => void deleteComment(conversation.feed, comment)}
        />
      )}
    </span>
  )
}
