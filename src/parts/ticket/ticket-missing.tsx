import { ticketInfoTexts } from '../../domain/messages/ticket-info.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export interface TicketMissingProps {
  /** False for an id that can be none: asking again would not help. */
  canAskAgain: boolean
  onRetry: () => void
}

/** Stands in place of a ticket that could not be loaded. */
export const TicketMissing = ({ canAskAgain, onRetry }: TicketMissingProps) => (
  <EmptyState text={ticketInfoTexts.failed} onRetry={canAskAgain ? onRetry : undefined} />
)
