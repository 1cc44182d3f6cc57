import { assetEvents, type AssetEventKind } from './asset-events.ts'
import { keysOf } from './enums.ts'
import type { RunEventRow, Sentence, UserEventRow, WebhookEventRow } from './event-row.ts'
import { texts } from './texts.ts'
import { ticketEvents, type TicketEventKind } from './ticket-events.ts'

/** Everything that can happen to a user. */
export const userEvents = /* @__PURE__ */ texts('userEvents', {
  'user.added': { notify: 'nobody', webhook: false, label: 'User added' },
  'user.changed': { notify: 'nobody', webhook: false, label: 'User changed' },
  'user.left': { notify: 'nobody', webhook: false, label: 'Left' },
  'user.handed_over': { notify: 'nobody', webhook: false, label: 'Handed over' },
  'user.reactivated': { notify: 'nobody', webhook: false, label: 'Reactivated' },
  'user.erased': { notify: 'nobody', webhook: false, label: 'Personal data erased' },
} satisfies Record<string, UserEventRow>)

/** Everything that can happen to a category, a place or a location. */
export const referenceEvents = /* @__PURE__ */ texts('referenceEvents', {
  'reference.added': { notify: 'nobody', webhook: false, label: 'Added' },
  'reference.changed': { notify: 'nobody', webhook: false, label: 'Changed' },
  'reference.retired': { notify: 'nobody', webhook: false, label: 'Retired' },
  'reference.brought_back': { notify: 'nobody', webhook: false, label: 'Brought back' },
  'reference.merged': { notify: 'nobody', webhook: false, label: 'Merged' },
  'reference.deleted': { notify: 'nobody', webhook: false, label: 'Deleted' },
} satisfies Record<string, UserEventRow>)

/** Everything that can happen to a webhook. */
export const webhookEvents = /* @__PURE__ */ texts('webhookEvents', {
  'webhook.switched_off': {
    notify: 'integration',
    alone: true,
    webhook: false,
    names: 'webhook',
    label: 'Webhook switched off',
    sentence: ({ named }) => `Webhook ${named} was switched off`,
  },
} satisfies Record<string, WebhookEventRow>)

const someAssets = (count: string) => (count === '1' ? 'an asset' : `${count} assets`)

/** Returns the numbers of a few tickets, or the count of many. */
const someTickets = (named: string) => (named.startsWith('#') ? named : `${named} tickets`)

/** Everything that can happen to a run, and effects of a whole run on a user. */
export const runEvents = /* @__PURE__ */ texts('runEvents', {
  'run.ended': {
    notify: 'run',
    alone: true,
    webhook: false,
    logged: true,
    names: 'run',
    label: 'Run ended',
    sentence: ({ named }) => `${named} has ended`,
  },
  'run.assigned': {
    notify: 'asset',
    webhook: false,
    logged: false,
    names: 'assets',
    label: 'Assets assigned',
    sentence: ({ named }) => `assigned ${someAssets(named)} to you`,
  },
  'run.unassigned': {
    notify: 'asset',
    webhook: false,
    logged: false,
    names: 'assets',
    label: 'Assets taken back',
    sentence: ({ named }) => `took ${someAssets(named)} back from you`,
  },
  /** Each of the tickets has its own event, which notifies no one. */
  'run.tickets_assigned': {
    notify: 'assigned',
    webhook: false,
    logged: false,
    names: 'tickets',
    label: 'Tickets assigned',
    sentence: ({ named }) => `assigned ${someTickets(named)} to you`,
  },
  'run.tickets_unassigned': {
    notify: 'following',
    webhook: false,
    logged: false,
    names: 'tickets',
    label: 'Tickets taken away',
    sentence: ({ named }) => `unassigned you from ${someTickets(named)}`,
  },
  'run.tickets_changed': {
    notify: 'own',
    webhook: false,
    logged: false,
    names: 'tickets',
    label: 'Tickets changed',
    sentence: ({ named }) =>
      named.startsWith('#') ? `changed ${named}` : `changed ${named} of your tickets`,
  },
  /** The run is the one that closing the stock-take has started. */
  'take.closed': {
    notify: 'run',
    webhook: false,
    logged: false,
    names: 'take',
    label: 'Stock-take closed',
    sentence: ({ named }) => `closed the stock-take “${named}”`,
  },
} satisfies Record<string, RunEventRow>)

/** Kinds of events by the kind of record that they are about. */
export interface EventKinds {
  ticket: TicketEventKind
  asset: AssetEventKind
  user: keyof typeof userEvents
  category: keyof typeof referenceEvents
  place: keyof typeof referenceEvents
  location: keyof typeof referenceEvents
  webhook: keyof typeof webhookEvents
  run: keyof typeof runEvents
}

export type EventSubject = keyof EventKinds
export type EventKind = EventKinds[EventSubject]

type Rows = typeof ticketEvents &
  typeof assetEvents &
  typeof userEvents &
  typeof referenceEvents &
  typeof webhookEvents &
  typeof runEvents
type KindsWith<Facts> = {
  [Kind in EventKind]: Rows[Kind] extends Facts ? Kind : never
}[EventKind]

/** Kinds that people are notified of. */
export type NotifyingKind = Exclude<EventKind, KindsWith<{ notify: 'nobody' }>>
/** Kinds that have a sentence, for notifications and chat messages. */
export type SpokenKind = KindsWith<{ sentence: Sentence }>
/** Kinds that webhooks can receive. */
export type WebhookKind = KindsWith<{ webhook: true }>

const joined = (): Rows => ({
  ...ticketEvents,
  ...assetEvents,
  ...userEvents,
  ...referenceEvents,
  ...webhookEvents,
  ...runEvents,
})

/** Every kind of event with its facts and sentences. A row with a missing part does not compile. */
export const eventKinds = /* @__PURE__ */ joined()

/** Returns the kinds that webhooks can receive, and the label of each. */
export const webhookLabels = (): Record<WebhookKind, string> =>
  Object.fromEntries(
    Object.entries(eventKinds).flatMap(([kind, { webhook, label }]) =>
      webhook ? [[kind, label]] : [],
    ),
  ) as Record<WebhookKind, string>

/** Returns the kinds that people are notified of. */
export const notifyingKinds = (): NotifyingKind[] =>
  keysOf(eventKinds).filter((kind): kind is NotifyingKind => eventKinds[kind].notify !== 'nobody')
