import { useState } from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { can } from '../../domain/access/roles.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { late } from '../../ui/late.tsx'
import { roles } from '../../wire/enums.ts'
import type { Comment, TimelineItem } from '../../wire/timeline.ts'
import { CommentEdit } from './comment-edit.tsx'
import { hasEditDraft } from './edit-draft.ts'
import { CommentAside } from './comment-aside.tsx'
import type { ConversationHost } from './composer-store.ts'
import { removalOf } from './event-text.ts'
import { AuthorName, EntryFiles, EntryMenu, InternalBadge, RichText } from './entry-parts.tsx'
import { QuotedText } from './quoted-text.tsx'
import type { Conversation } from './store.ts'
import * as styles from './entry.css.ts'

const HeldEmail = late(async () => (await import('./for-admins.ts')).HeldEmail)

interface CommentCardProps {
  item: TimelineItem
  comment: Comment
  conversation: Conversation
  host: ConversationHost
  name: string
  when: string
}

/** Why a comment is edited: the user pressed the button, or there is a draft of an earlier visit. */
type Editing = 'pressed' | 'restored' | false

/** A comment. Notes have a different background. A deleted comment is replaced by one line. */
export function CommentCard(props: CommentCardProps) {
  const { item, comment, conversation, host, name, when } = props
  const [editing, setEditing] = useState<Editing>(
    () => hasEditDraft(conversation.ticketId, comment) && 'restored',
  )
  if (comment.deleted)
    return (
      <p className={styles.removed}>
        <Icon name={comment.held?.accepted ? 'check' : 'trash'} />
        <span>{removalOf(comment, showBidi(comment.deleted.by))}</span>
      </p>
    )
  const { feed } = conversation
  const internal = comment.visibility === 'internal'
  const role = item.actor && can(item.actor.role.name, 'ticket.note') ? item.actor.role.name : null
  return (
    <div className={styles.card} data-paper={internal || undefined}>
      <div className={styles.cardHead}>
        <AuthorName name={name} detail={role && roles[role].label} />
        {internal && <InternalBadge held={comment.held !== undefined} />}
        <CommentAside
          {...{ item, comment, feed, when }}
          editing={editing !== false}
          onEdit={() => setEditing('pressed')}
        >
          {!editing && <EntryMenu {...{ item, conversation, host }} />}
        </CommentAside>
      </div>
      <CommentBody {...props} editing={editing} onDone={() => setEditing(false)} />
      {comment.held && <HeldEmail {...{ comment, feed }} why={comment.held.why} />}
    </div>
  )
}

interface CommentBodyProps extends Pick<CommentCardProps, 'comment' | 'conversation' | 'host'> {
  editing: Editing
  onDone: () => void
}

/** The text of a comment, or the field in which its author edits it, and its files. */
function CommentBody({ comment, conversation, host, editing, onDone }: CommentBodyProps) {
  const { ticketId, feed } = conversation
  return (
    <>
      {editing ? (
        <CommentEdit
          {...{ ticketId, feed, comment, host, onDone }}
          takesFocus={editing === 'pressed'}
        />
      ) : (
        comment.body !== null && (
          <RichText text={comment.body} mentions={comment.mentions} host={host} />
        )
      )}
      {comment.has_quoted_text && !editing && <QuotedText id={comment.id} host={host} />}
      <EntryFiles
        files={comment.attachments}
        feed={feed}
        hadOnly={comment.body === null && !editing}
      />
    </>
  )
}
