import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useId, useMemo } from 'react'
import {
  ticketActionTexts,
  ticketDuplicateTexts as texts,
  ticketInfoTexts,
} from '../../domain/messages/en/ticket-info.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/feedback/note.tsx'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Stack, Inline } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { ticketFinder, type TicketSearch } from './ticket-finder.ts'
import { $busyTickets, type LifeHost, markDuplicate } from '../../parts/ticket/life.ts'
import { TicketStatusBadge } from '../../parts/ticket/status-badge.tsx'

export interface DuplicateDialogProps {
  ticketId: number
  host: LifeHost
  onClose: () => void
}

/** Asks for the original of a duplicate, and shows it before the duplicate is marked. */
export function DuplicateDialog({ ticketId, host, onClose }: DuplicateDialogProps) {
  const finder = useMemo(() => ticketFinder(ticketId), [ticketId])
  useEffect(() => finder.stop, [finder])
  const typed = useStore(finder.$typed)
  const search = useStore(finder.$search)
  const busy = useStore($busyTickets).has(ticketId)
  const form = useId()
  const original = search.status === 'found' ? search.ticket : undefined
  const fault = search.status === 'fault' ? search.text : undefined
  const mark = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (original && (await markDuplicate(ticketId, originalOf(original), host))) onClose()
  }
  return (
    <Modal
      title={ticketActionTexts.duplicate}
      onDismiss={onClose}
      dismissOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={busy}
            disabled={!original}
            disabledReason={fault ?? (typed === '' ? texts.numberFirst : undefined)}
          >
            {ticketActionTexts.duplicate}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void mark(event)}>
        <Stack gap={12}>
          <Field label={texts.number} hint={texts.hint} error={fault} announced>
            {(control) => <TextInput {...control} value={typed} onChange={finder.type} />}
          </Field>
          {search.status === 'failed' ? (
            <RetryHint text={texts.notLoaded} onRetry={() => finder.type(typed)} />
          ) : (
            <SearchResult search={search} />
          )}
        </Stack>
      </form>
    </Modal>
  )
}

/** Returns the original of a duplicate, or the ticket itself. */
const originalOf = ({ id, duplicate_of: of }: Ticket): number => of?.id ?? id

/** The state of the search for a ticket. */
function SearchResult({ search }: { search: TicketSearch }) {
  return (
    <div role="status">
      {search.status === 'searching' && <Text tone="muted">{texts.looking}</Text>}
      {search.status === 'found' && <TicketCard ticket={search.ticket} />}
    </div>
  )
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { id, description, status, user, duplicate_of: of } = ticket
  return (
    <Card>
      <Stack gap={8}>
        <Inline justifyContent="space-between">
          <Text strong>{ticketInfoTexts.ticket(id)}</Text>
          <TicketStatusBadge status={status} />
        </Inline>
        <Text as="p" multiline>
          {description}
        </Text>
        <Text size="small" tone="faint">
          {ticketInfoTexts.raisedBy(showBidi(user.username))}
        </Text>
        {of && <Text size="note">{texts.isDuplicate(of.id)}</Text>}
      </Stack>
    </Card>
  )
}
