import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { conflictTexts } from '../../src/domain/messages/conflict.ts'
import { ticketFormTexts } from '../../src/domain/messages/ticket-form.ts'
import { Card, Note } from '../../src/ui/feedback/note.tsx'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'
import { AboutTicket } from './about-ticket.tsx'
import { ticketFields } from './fields.ts'
import { SaveBar } from './save-bar.tsx'
import type { TicketFormStore } from './store.ts'
import { TicketConflict } from './ticket-conflict.tsx'

/** The loaded ticket with its form, and the question when somebody else saved in between. */
export function TicketEditor({ ticket, store }: { ticket: Ticket; store: TicketFormStore }) {
  const lists = useStore(store.$lists)
  const outdated = useStore(store.edited.$outdated)
  const gone = useStore(store.edited.$gone)
  const fields = useMemo(() => ticketFields(ticket, lists), [ticket, lists])
  const id = useId()
  return (
    <>
      <AboutTicket ticket={ticket} />
      {gone && <Note>{ticketFormTexts.gone}</Note>}
      {outdated && !gone && <Note>{conflictTexts.outdated}</Note>}
      <Card>
        <FormView id={id} form={store.form} fields={fields} />
      </Card>
      <SaveBar store={store} form={id} />
      <TicketConflict store={store} fields={fields} />
    </>
  )
}
