import { useStore } from '@nanostores/react'
import { conflictTexts } from '../../src/domain/messages/conflict.ts'
import { ticketFormTexts } from '../../src/domain/messages/ticket-form.ts'
import { Note } from '../../src/ui/feedback/note.tsx'
import type { EditedTicket } from './edited.ts'

/** What somebody has to know before they type on: the ticket is gone, or not what it was. */
export function Notices({ edited }: { edited: EditedTicket }) {
  const gone = useStore(edited.$gone)
  const outdated = useStore(edited.$outdated)
  if (gone) return <Note>{ticketFormTexts.gone}</Note>
  return outdated ? <Note>{conflictTexts.outdated}</Note> : null
}
