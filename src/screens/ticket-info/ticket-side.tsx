import { useStore } from '@nanostores/react'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { assetOf } from '../../parts/ticket/linked-asset.ts'
import { $session, userOf } from '../../session/session.ts'
import { $now } from '../../state/reload/today.ts'
import { FactCard, FactColumn } from '../../ui/layout/fact-column.tsx'
import type { TicketDetail } from '../../wire/ticket.ts'
import { factsShown } from './facts-shown.tsx'
import { LinkedAsset } from './linked-asset.tsx'
import { NoPicture, ticketPicture } from './ticket-picture.tsx'
import type { TriageControls } from './triage-mark.tsx'

interface TicketSideProps {
  ticket: TicketDetail
  controls: TriageControls
}

/** A picture, the linked asset, and all that is known by name and not said in the head. */
export function TicketSide({ ticket, controls }: TicketSideProps) {
  const now = useStore($now)
  const role = userOf(useStore($session))?.role
  const asset = assetOf(ticket)
  const picture = ticketPicture(ticket.attachments)
  return (
    <FactColumn
      words={ticketInfoTexts}
      picture={picture}
      above={
        asset && (
          <FactCard label={ticketInfoTexts.linked}>
            <LinkedAsset {...asset} />
          </FactCard>
        )
      }
      facts={factsShown(ticket, { now, role, controls })}
      below={!picture && <NoPicture />}
    />
  )
}
