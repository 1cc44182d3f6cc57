import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import { formatMomentWithin } from '../../domain/text/format.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { can } from '../../domain/access/roles.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import type { Feed } from '../../state/feed/feed.ts'
import { after } from '../../state/reload/wait.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import type { Comment, TimelineItem } from '../../wire/timeline.ts'
import { deleteComment } from './comment-actions.ts'
import { Moment } from '../print/moment.tsx'
import * as styles from './entry.css.ts'

interface CommentAsideProps {
  item: TimelineItem
  comment: Comment
  feed: Feed<TimelineItem>
  when: string
  editing: boolean
  onEdit: () => void
  /** Rendered last. */
  children: ReactNode
}

/** Returns whether the moment is in the future. */
function useIsFuture(moment: string | null): boolean {
  const remaining = moment === null ? 0 : Date.parse(moment) - env().now().getTime()
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (moment === null || remaining <= 0) return undefined
    return after(remaining, () => setPassed(moment))
  }, [moment, remaining])
  return moment !== null && remaining > 0 && passed !== moment
}

/** When a comment was written, whether it was edited, and buttons to edit and delete it. */
export function CommentAside(props: CommentAsideProps) {
  const { item, comment, feed, when, editing, onEdit, children } = props
  const words = conversationTexts.entry
  const isEditable = useIsFuture(comment.editable_until)
  const user = userOf(useStore($session))
  const moderates = can(user?.role, 'comment.moderate')
  const edited = comment.edited_at && formatMomentWithin(comment.edited_at, env().now())
  return (
    <span className={styles.aside}>
      {edited && (
        <Tooltip text={words.editedAt(edited)} describes="shown">
          <span tabIndex={0}>{words.edited}</span>
        </Tooltip>
      )}
      {item.source === 'mail' && <span>{words.byMail}</span>}
      <Moment at={item.happened_at} when={when} />
      {isEditable && !editing && (
        <IconButton icon="pencil" size="mark" label={words.edit} onClick={onEdit} />
      )}
      {(isEditable || moderates) && !editing && !comment.held && (
        <IconButton
          icon="trash"
          size="mark"
          label={words.delete}
          onClick={() => void deleteComment(feed, comment)}
        />
      )}
      {children}
    </span>
  )
}
