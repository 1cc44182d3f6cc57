import { ticketInfoTexts } from '../../src/domain/messages/en/ticket-info.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { isRecordId } from '../../src/domain/access/record-id.ts'
import { Conversation } from '../../src/parts/conversation/conversation.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'

export interface TicketConversationProps {
  /** Numeric id of the ticket. */
  ticketId?: number | undefined
}

/** The conversation of a ticket, for pages that do not show its other details. */
export function TicketConversation({ ticketId }: TicketConversationProps) {
  const host = useWidgetHost()
  if (!isRecordId(ticketId)) return <EmptyState text={ticketInfoTexts.notThere} />
  return <Conversation key={ticketId} ticketId={ticketId} host={host} />
}
