import { can } from '../../domain/roles.ts'
import { legible } from '../../domain/legible.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { roles } from '../../wire/enums.ts'
import type { Comment, TimelineItem } from '../../wire/timeline.ts'
import { CommentAside } from './comment-aside.tsx'
import { CommentBody } from './comment-body.tsx'
import { removalOf } from './deeds.ts'
import { HeldEmail, PaperMark } from './held-email.tsx'
import { Who } from './on-rail.tsx'
import type { ConversationPlace } from './place.ts'
import type { Conversation } from './store.ts'
import * as styles from './conversation.css.ts'

export interface CommentCardProps {
  item: TimelineItem
  comment: Comment
  conversation: Conversation
  place: ConversationPlace
  name: string
  when: string
  editing: boolean
  onEdit: (editing: boolean) => void
}

/** A comment; a note for admins alone on its own ground, a deleted one as a stone. */
export function CommentCard(props: CommentCardProps) {
  const { item, comment, name } = props
  if (comment.deleted)
    return (
      <p className={styles.stone}>
        <Icon name={comment.held?.accepted ? 'check' : 'trash'} />
        <span>{removalOf(comment, legible(comment.deleted.by))}</span>
      </p>
    )
  const internal = comment.visibility === 'internal'
  const role = item.actor && can(item.actor.role.name, 'ticket.note') ? item.actor.role.name : null
  return (
    <div className={styles.card} data-paper={internal || undefined}>
      <div className={styles.cardHead}>
        <Who name={name} what={role && roles[role].label} />
        {internal && <PaperMark held={comment.held !== undefined} />}
        <CommentAside {...props} />
      </div>
      <CommentBody {...props} />
      {comment.held && <HeldEmail {...props} why={comment.held.why} />}
    </div>
  )
}
