import { useStore } from '@nanostores/react'
import { galleryTexts } from '../../domain/messages/en/image.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { assetOf } from '../../parts/ticket/linked-asset.ts'
import { $session, userOf } from '../../session/session.ts'
import { $now } from '../../state/reload/today.ts'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { Inline } from '../../ui/layout/box.tsx'
import { FactCard, FactColumn } from '../../ui/layout/fact-column.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { Attachment } from '../../wire/attachment.ts'
import type { TicketDetail } from '../../wire/ticket.ts'
import { sideFacts } from './side-facts.tsx'
import { LinkedAsset } from './linked-asset.tsx'
import type { TriageControls } from './triage-mark.tsx'

interface TicketSideProps {
  ticket: TicketDetail
  controls: TriageControls
}

/** A picture, the linked asset, and all facts that are not in the head. */
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
      facts={sideFacts(ticket, { now, role, controls })}
      below={!picture && <NoPicture />}
    />
  )
}

const picturePath =
  'M3.5 3h9A1.5 1.5 0 0 1 14 4.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11.5v-7A1.5 1.5 0 0 1 3.5 3zM2.4 12l3.4-3.6 2.4 2.4 2-2 3.3 3'

/** Returns the first picture that the ticket was raised with, if any. The conversation shows all of them. */
function ticketPicture(files: readonly Attachment[]) {
  const picture = files.find(({ thumbnail_url }) => thumbnail_url !== null)
  return picture && <Picture src={picture.url} alt={showBidi(picture.name)} fit="cover" />
}

/** One line instead of a picture. */
const NoPicture = () => (
  <Inline gap={6}>
    <Glyph path={picturePath} label={galleryTexts.none} />
    <Text size="small" tone="faint">
      {galleryTexts.none}
    </Text>
  </Inline>
)
