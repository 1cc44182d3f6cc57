import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { MissingRecord, type MissingRecordProps } from '../record/missing-record.tsx'

/** Replaces a ticket that could not be loaded. */
export const TicketMissing = (props: Omit<MissingRecordProps, 'texts'>) => (
  <MissingRecord texts={ticketInfoTexts} {...props} />
)
