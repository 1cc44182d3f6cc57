import { conversationTexts } from '../../domain/messages/conversation.ts'
import { canRaiseFor } from '../../domain/ticket-rules.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { drafts } from '../../state/drafts.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { raiseTicketOn } from '../asset/intents.ts'
import { loadAsset } from '../asset/loading.ts'
import type { ConversationPlace } from './place.ts'

/** The asset of the ticket, where the person may raise another one about it. */
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

/** Leads to a new ticket that names this one; a draft that somebody has begun there stays as it is. */
export async function raiseFollowUp(ticket: Ticket, place: ConversationPlace): Promise<void> {
  const assetId = await assetFor(ticket)
  const draft = assetId === undefined ? 'raise-ticket' : `raise-ticket:${assetId}`
  if (!drafts.read(draft))
    drafts.write(draft, { description: conversationTexts.followUpOf(ticket.id) })
  place.navigate(assetId === undefined ? { route: 'add-ticket' } : raiseTicketOn(assetId))
}
