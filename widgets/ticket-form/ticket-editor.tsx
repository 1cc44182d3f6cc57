import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { ticketFormTexts } from '../../src/domain/messages/en/ticket-form.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { EditFrame } from '../../src/parts/editing/edit-frame.tsx'
import { SaveBar } from '../../src/parts/editing/save-bar.tsx'
import { ListsFailed } from '../../src/parts/reference/lists-failed.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'
import { ticketFields } from '../../src/parts/ticket/ticket-fields.ts'
import { LateConversation } from '../../src/parts/ticket/late-conversation.tsx'
import { AboutTicket } from './about-ticket.tsx'
import { continueEdit, type TicketRecord } from './store.ts'

/** The loaded ticket, the form below it, and the conversation. */
export function TicketEditor({ ticket, record }: { ticket: Ticket; record: TicketRecord }) {
  const lists = useStore(record.$lists)
  const fields = ticketFields(ticket, lists)
  const form = useId()
  const host = useWidgetHost()
  const { gone, notLoaded } = ticketFormTexts
  return (
    <>
      <AboutTicket ticket={ticket} onTaken={() => void continueEdit(record)} />
      <EditFrame
        record={record}
        fieldTexts={{ fields }}
        notLoaded={notLoaded}
        gone={{ text: gone }}
      >
        <ListsFailed of={['categories', 'users']} />
        <Card>
          <FormView id={form} form={record.form} fields={fields} />
        </Card>
        <SaveBar record={record} form={form} />
      </EditFrame>
      <LateConversation ticketId={ticket.id} host={host} apart />
    </>
  )
}
