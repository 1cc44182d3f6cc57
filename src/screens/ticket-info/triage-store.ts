import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { triageTexts } from '../../domain/messages/en/triage.ts'
import { triageValues } from '../../domain/ticket/ticket-form-rules.ts'
import { showNewer } from '../../parts/ticket/newer.ts'
import {
  type TicketFormHost,
  listsWith,
  ticketRecord,
  type TicketRecord,
} from '../../parts/ticket/ticket-record.ts'
import { type Walk, walkTo } from '../../parts/ticket/walk.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { loadMissingPeople } from '../../state/people-search.ts'
import { noLists } from '../../state/reference.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { unsavedText, type TriageName } from './triage-fields.ts'

/** The changes in place of one ticket on one screen. */
export interface Triage {
  /** Created, with its lists, when the user is about to choose. */
  $record: ReadableAtom<TicketRecord | undefined>
  begin(ticket: Ticket): TicketRecord
  /**
   * Replaces the record with a newer ticket, unless it has an unsaved choice. If the ticket was completed, the choice is
   * discarded, and a toast names it.
   */
  renew(ticket: Ticket): void
  /** Chooses a value and saves it. Choices are saved one after the other. */
  choose(ticket: Ticket, name: TriageName, value: unknown): void
  /** The field that was chosen last. */
  chosen: TriageName | undefined
  /** The list page from which the user opened the ticket, if any. Reloads of the list do not change it. */
  walk: Walk | undefined
  /** The element around each select on the screen. */
  elements: Map<TriageName, HTMLElement>
}

/** Resolves when the record is not being saved. Retry and the conflict dialog also save it. */
const whenIdle = ({ form: { $state } }: TicketRecord) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if ($state.get().status === 'saving') return
      stop()
      resolve()
    }
    const stop = $state.listen(check)
    check()
  })

export function triage(host: TicketFormHost, ticketId: number): Triage {
  const $record = atom<TicketRecord | undefined>()
  let queue: Promise<unknown> = Promise.resolve()

  function begin(ticket: Ticket): TicketRecord {
    const known = $record.get()
    if (known) return known
    const record = ticketRecord({ ticketId: ticket.id, known: ticket, host, saved: showNewer })
    $record.set(record)
    return record
  }

  const self: Triage = {
    $record,
    begin,
    chosen: undefined,
    walk: walkTo(ticketId),
    elements: new Map(),
    renew(ticket) {
      const record = $record.get()
      const base = record?.$base.get()
      if (!record || (base?.version ?? 0) >= ticket.version) return
      const { dirty, status } = record.form.$state.get()
      if (status === 'saving') return
      const wasCompleted = base?.values.status !== 'completed' && ticket.status === 'completed'
      if (dirty && !wasCompleted) return
      if (dirty) {
        const lost = unsavedText(record, triageValues(ticket), ticket)
        if (lost) toasts.error(triageTexts.prevented(lost))
        record.form.reset()
      }
      $record.set(undefined)
      begin(ticket)
    },
    choose(ticket, name, value) {
      self.chosen = name
      queue = queue.then(async () => {
        if (name === 'assigned_to') await loadMissingPeople([value as number])
        await whenIdle(begin(ticket))
        // The record may have been renewed since.
        const { form } = begin(ticket)
        form.set(name, value as never)
        if (form.$state.get().dirty) await form.submit()
      })
    },
  }
  return self
}

export interface TriageProps {
  ticket: Ticket
  triage: Triage
}

const $none = atom(undefined)

/** Returns the ticket and its lists, with the current choices if the user has begun to choose. */
export function useEdited({ ticket, triage }: TriageProps) {
  const record = useStore(triage.$record)
  const state = useStore(record?.form.$state ?? $none)
  const row = useStore(record?.$row ?? $none) ?? ticket
  const lists = useStore(record?.$lists ?? $none) ?? listsWith(noLists, ticket)
  const values = state?.values ?? triageValues(ticket)
  return { state, row, lists, values }
}
