// Compiled, never run: what must not compile is marked, and unmarked it would fail the type check.
import type { Queryable } from '../../host/api/db/open.ts'
import { record } from '../../host/api/records/journal.ts'
import { ticketEvents as german } from '../../src/domain/messages/de/event-kinds.ts'
import type { Catalogue } from '../../src/domain/messages/catalogue.ts'
import type { AssetEventRow, TicketEventRow } from '../../src/wire/event-row.ts'

export function rows(): void {
  const facts = { visibility: 'public', webhook: true, label: 'Ticket moved' } as const
  const sentence = () => 'moved a ticket'
  const here = () => 'moved this ticket'
  const entry = { shown: 'head', here } as const
  const notifying = { notify: 'people', sentence } as const
  void ({ ...facts, ...entry, ...notifying } satisfies TicketEventRow)
  // @ts-expect-error no name for the delivery log
  void ({ visibility: 'public', webhook: true, ...entry, ...notifying } satisfies TicketEventRow)
  // @ts-expect-error no visibility
  void ({ webhook: true, label: 'Ticket moved', ...entry, ...notifying } satisfies TicketEventRow)
  // @ts-expect-error no `notify`
  void ({ ...facts, ...entry, sentence } satisfies TicketEventRow)
  // @ts-expect-error people are notified without a sentence
  void ({ ...facts, ...entry, notify: 'people' } satisfies TicketEventRow)
  // @ts-expect-error messengers are called without a sentence
  void ({ ...facts, ...entry, notify: 'nobody' } satisfies TicketEventRow)
  // @ts-expect-error an entry of the conversation without a sentence
  void ({ ...facts, ...notifying, shown: 'head' } satisfies TicketEventRow)
  // @ts-expect-error no `shown`
  void ({ ...facts, ...notifying } satisfies TicketEventRow)
  // @ts-expect-error a rule that is only for tickets
  void ({ ...notifying, webhook: true, logged: true, label: 'Asset moved' } satisfies AssetEventRow)
}

export async function events(tx: Queryable): Promise<void> {
  await record(tx, { subject: 'ticket', id: 1, kind: 'ticket.reopened', by: 2 })
  // @ts-expect-error a kind that is not in the table
  await record(tx, { subject: 'ticket', id: 1, kind: 'ticket.moved', by: 2 })
  // @ts-expect-error a kind of another subject
  await record(tx, { subject: 'asset', id: 1, kind: 'ticket.reopened', by: 2 })
}

export function texts(): void {
  const { 'ticket.reopened': _reopened, ...others } = german
  // @ts-expect-error a kind without its German texts
  void (others satisfies Catalogue['ticketEvents'])
  const { sentence: _sentence, ...rest } = german['ticket.reopened']
  // @ts-expect-error a kind without its German sentence
  void (rest satisfies Catalogue['ticketEvents']['ticket.reopened'])
}
