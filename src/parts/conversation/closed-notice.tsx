import { formatDay } from '../../domain/text/format.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { canRaiseFor } from '../../domain/ticket/ticket-rules.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { drafts } from '../../state/record/drafts.ts'
import { Button } from '../../ui/button/button.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { raiseTicketOn } from '../asset/intents.ts'
import { loadAsset } from '../asset/loading.ts'
import type { ConversationHost } from './composer-store.ts'
import { closed } from './conversation.css.ts'

/** Returns the asset of the ticket if the user may raise another ticket about it. */
async function assetFor({ asset }: Ticket): Promise<number | undefined> {
  if (!asset) return undefined
  try {
    const known = await loadAsset(asset.id)
    return canRaiseFor(known, userOf($session.get())?.id) ? asset.id : undefined
  } catch (error) {
    env().log(conversationTexts.followUp, error)
    return undefined
  }
}

/** Opens the form for a new ticket that refers to this one. Keeps the draft if the user has begun one there. */
async function raiseFollowUp(ticket: Ticket, host: ConversationHost): Promise<void> {
  const assetId = await assetFor(ticket)
  const draft = assetId === undefined ? 'raise-ticket' : `raise-ticket:${assetId}`
  const stored = drafts.read(draft)
  if (!stored || stored['$prepared'])
    drafts.write(draft, {
      description: conversationTexts.followUpOf(ticket.id),
      $prepared: true,
    })
  host.navigate(assetId === undefined ? { route: 'add-ticket' } : raiseTicketOn(assetId))
}

interface ClosedNoticeProps {
  ticket: Ticket
  host: ConversationHost
}

/** Says since when the ticket is closed for comments, with a button to raise a follow-up ticket. */
export const ClosedNotice = ({ ticket, host }: ClosedNoticeProps) => (
  <div className={closed}>
    <span>{conversationTexts.closed(formatDay(ticket.resolve_date ?? ''))}</span>
    <Button icon="plus" onClick={() => void raiseFollowUp(ticket, host)}>
      {conversationTexts.followUp}
    </Button>
  </div>
)
