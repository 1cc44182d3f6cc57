import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useId, useMemo } from 'react'
import {
  ticketActionTexts,
  ticketDuplicateTexts as texts,
} from '../../domain/messages/en/ticket-info.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { FoundTicket } from './found-ticket.tsx'
import { ticketFinder } from './finding.ts'
import { $busyTickets, type LifePlace, markDuplicate } from './life.ts'

export interface DuplicateDialogProps {
  ticketId: number
  place: LifePlace
  onClose: () => void
}

/** Asks for the ticket that another one repeats, and shows it before anything is done. */
export function DuplicateDialog({ ticketId, place, onClose }: DuplicateDialogProps) {
  const finder = useMemo(() => ticketFinder(ticketId), [ticketId])
  useEffect(() => finder.stop, [finder])
  const typed = useStore(finder.$typed)
  const found = useStore(finder.$found)
  const busy = useStore($busyTickets).has(ticketId)
  const form = useId()
  const original = found.status === 'found' ? found.ticket : undefined
  const mark = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (original && (await markDuplicate(ticketId, originalOf(original), place))) onClose()
  }
  return (
    <Modal
      title={ticketActionTexts.duplicate}
      onDismiss={onClose}
      dismissOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} disabled={!original}>
            {ticketActionTexts.duplicate}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void mark(event)}>
        <Stack gap={12}>
          <Field
            label={texts.number}
            hint={texts.hint}
            error={found.status === 'fault' ? found.text : undefined}
          >
            {(control) => <TextInput {...control} value={typed} onChange={finder.type} />}
          </Field>
          <FoundTicket found={found} />
        </Stack>
      </form>
    </Modal>
  )
}

/** A duplicate stands for its original. */
const originalOf = ({ id, duplicate_of: of }: Ticket): number => of?.id ?? id
