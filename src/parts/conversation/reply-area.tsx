import { useStore } from '@nanostores/react'
import { canComment, canComplete, canReopen } from '../../domain/ticket/comment-rules.ts'
import { can } from '../../domain/access/roles.ts'
import { $session, userOf } from '../../session/session.ts'
import { $now } from '../../state/reload/today.ts'
import { late } from '../../ui/late.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { CommentComposer, type CommentComposerProps } from './composer.tsx'
import { AvatarRow } from './entry-parts.tsx'
import * as styles from './conversation.css.ts'

const OthersReplying = late(async () => (await import('./for-admins.ts')).OthersReplying)

/** The composer, or, if the ticket is closed for comments, a notice that says so. */
export function ReplyArea(props: Pick<CommentComposerProps, 'ticket' | 'composer' | 'host'>) {
  const { ticket, composer } = props
  const now = useStore($now)
  const user = userOf(useStore($session))
  const refusal = useStore(composer.$refusal)
  const author = { id: user?.id ?? 0, role: user?.role }
  if (!canComment(ticket, author, now)) return <ClosedNotice {...props} />
  const notes = can(user?.role, 'ticket.note')
  const next = canReopen(ticket, author, now)
    ? ('reopen' as const)
    : canComplete(ticket, author)
      ? ('complete' as const)
      : undefined
  return (
    <div className={styles.replyArea}>
      <AvatarRow name={user?.name}>
        <div className={styles.composer}>
          {notes && <OthersReplying ticketId={ticket.id} composer={composer} />}
          <CommentComposer {...props} next={next} notes={notes} />
          {refusal !== undefined && (
            <p role="alert" className={styles.refused}>
              {refusal}
            </p>
          )}
        </div>
      </AvatarRow>
    </div>
  )
}
