import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { ListsFailed } from '../../src/parts/reference/lists-failed.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'
import { AboutTicket } from './about-ticket.tsx'
import { ticketFields } from './fields.ts'
import { Notices } from './notices.tsx'
import { SaveBar } from './save-bar.tsx'
import type { TicketFormStore } from './store.ts'
import { TicketConflict } from './ticket-conflict.tsx'

/** The loaded ticket with its form, and the question when somebody else saved in between. */
export function TicketEditor({ ticket, store }: { ticket: Ticket; store: TicketFormStore }) {
  const lists = useStore(store.$lists)
  const fields = useMemo(() => ticketFields(ticket, lists), [ticket, lists])
  const id = useId()
  return (
    <>
      <AboutTicket ticket={ticket} />
      <Notices edited={store.edited} />
      <ListsFailed of={['categories', 'users']} />
      <Card>
        <FormView id={id} form={store.form} fields={fields} />
      </Card>
      <SaveBar store={store} form={id} />
      <TicketConflict store={store} fields={fields} />
    </>
  )
}
