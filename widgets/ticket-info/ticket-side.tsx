import { useStore } from '@nanostores/react'
import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import { ticketFacts } from '../../src/parts/ticket/facts.ts'
import { assetOf } from '../../src/parts/ticket/linked-asset.ts'
import { $now } from '../../src/state/today.ts'
import { FactCard, FactColumn } from '../../src/ui/layout/fact-column.tsx'
import type { TicketDetail } from '../../src/wire/ticket.ts'
import { LinkedAsset } from './linked-asset.tsx'
import { TicketPicture } from './ticket-picture.tsx'

/** A picture, the linked asset, and all that is known by name and not said in the head. */
export function TicketSide({ ticket }: { ticket: TicketDetail }) {
  const now = useStore($now)
  const asset = assetOf(ticket)
  const { linked } = ticketInfoTexts
  return (
    <FactColumn
      words={ticketInfoTexts}
      picture={<TicketPicture files={ticket.attachments} />}
      above={
        asset && (
          <FactCard label={linked}>
            <LinkedAsset {...asset} />
          </FactCard>
        )
      }
      facts={ticketFacts(ticket, now, ['id', 'user', 'description'])}
    />
  )
}
