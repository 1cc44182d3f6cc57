import { useStore } from '@nanostores/react'
import { canComment, canComplete, canReopen } from '../../domain/comment-rules.ts'
import { formatDay } from '../../domain/format.ts'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { can } from '../../domain/roles.ts'
import { $session, userOf } from '../../session/session.ts'
import { $now } from '../../state/today.ts'
import { Button } from '../../ui/button/button.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { raiseFollowUp } from './follow-up.ts'
import type { ConversationPlace } from './place.ts'
import { BesideAvatar } from './on-rail.tsx'
import type { Talk } from './talk.ts'
import { Write } from './write.tsx'
import * as styles from './writing.css.ts'

export interface WritingProps {
  ticket: Ticket
  talk: Talk
  place: ConversationPlace
}

/** Where somebody writes; on a ticket that is closed to them why they cannot. */
export function Writing(props: WritingProps) {
  const { ticket, talk, place } = props
  const now = useStore($now)
  const user = userOf(useStore($session))
  const refusal = useStore(talk.$refusal)
  const speaker = { id: user?.id ?? 0, role: user?.role }
  if (!canComment(ticket, speaker, now))
    return (
      <div className={styles.closed}>
        <span>{conversationTexts.closed(formatDay(ticket.resolve_date ?? ''))}</span>
        <Button icon="plus" onClick={() => void raiseFollowUp(ticket, place)}>
          {conversationTexts.followUp}
        </Button>
      </div>
    )
  const next = canReopen(ticket, speaker, now)
    ? ('reopen' as const)
    : canComplete(ticket, speaker)
      ? ('complete' as const)
      : undefined
  return (
    <div className={styles.beside}>
      <BesideAvatar name={user?.name}>
        <div className={styles.write}>
          <Write {...props} next={next} notes={can(user?.role, 'ticket.note')} />
          {refusal !== undefined && (
            <p role="alert" className={styles.refused}>
              {refusal}
            </p>
          )}
        </div>
      </BesideAvatar>
    </div>
  )
}
