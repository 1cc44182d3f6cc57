import { useStore } from '@nanostores/react'
import { useWidgetHost } from '../../element/widget-host.ts'
import { LateHistory } from '../../parts/history/late-history.tsx'
import { firstLine } from '../../parts/ticket/first-line.ts'
import { LateConversation } from '../../parts/ticket/late-conversation.tsx'
import { FactSplit } from '../../ui/layout/fact-column.tsx'
import type { TicketDetail } from '../../wire/ticket.ts'
import { LateDuplicate, TicketButtons } from './ticket-buttons.tsx'
import type { TicketInfoStore } from './store.ts'
import { TicketHead } from './ticket-head.tsx'
import { TicketKeys } from './ticket-keys.tsx'
import { TicketSide } from './ticket-side.tsx'
import { useTriage } from './use-triage.tsx'

/** What it is about and what can be done with it; below, its facts left and the conversation right. */
export function TicketShown({ ticket, store }: { ticket: TicketDetail; store: TicketInfoStore }) {
  const host = useWidgetHost()
  const over = useStore(store.$over)
  const { notice, next, ...controls } = useTriage(ticket, store)
  return (
    <div>
      <TicketHead ticket={ticket} controls={controls}>
        <TicketButtons ticket={ticket} store={store} />
      </TicketHead>
      {notice}
      <FactSplit side={<TicketSide ticket={ticket} controls={controls} />}>
        <LateConversation
          ticketId={ticket.id}
          ticket={ticket}
          place={host}
          described={firstLine(ticket.description).whole}
        />
        {next}
      </FactSplit>
      <TicketKeys ticket={ticket} />
      {over === 'original' && (
        <LateDuplicate ticketId={ticket.id} place={host} onClose={store.closeOver} />
      )}
      {over === 'history' && <LateHistory kind="ticket" id={ticket.id} onClose={store.closeOver} />}
    </div>
  )
}
