import type { Intent } from '../env.ts'
import type { SessionUser } from '../session/state.ts'
import type { CodeAsset } from '../wire/code.ts'
import type { Ticket, TicketStep } from '../wire/ticket.ts'

interface Row {
  /** One sentence: when it is dispatched. */
  text: string
  /** A phrase that describes `event.detail`. */
  detailText: string
  /** Every element dispatches it. */
  common?: true
  /** `preventDefault()` cancels the default action of the element. */
  cancelable?: true
}

/** Returns a row with the type of its detail, which only the compiler uses. */
const event =
  // The detail has no value, only a type.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  <Detail>() =>
    <const Own extends Row>(row: Own): Own & { readonly detail?: Detail } =>
      row

type Id = { id: number }

/**
 * Every event of every element, with its detail. All events bubble and are composed. Types, the manifest, editor data
 * and the tables of the documentation are made from this table.
 */
export const widgetEvents = {
  'assetdesk-ready': event<{ tag: string }>()({
    text: 'The first content is visible: rows or an empty list, a form, a record. Dispatched once, and never for the sign-in prompt',
    detailText: '`{tag}`',
    common: true,
  }),
  'assetdesk-signed-in': event<Pick<SessionUser, 'id' | 'role' | 'name' | 'email' | 'photo'>>()({
    text: 'The user has signed in',
    detailText: 'the user: `{id, role, name, email, photo}`; unknown values are left out',
    common: true,
  }),
  'assetdesk-signed-out': event<{ ended: boolean }>()({
    text: 'The user is signed out',
    detailText: '`{ended}`: `true` if the server ended the session',
    common: true,
  }),
  'assetdesk-auth-required': event<{ ended: boolean }>()({
    text: 'The element asks the user to sign in',
    detailText: '`{ended}`: `true` if there was a session and the server ended it',
    common: true,
  }),
  'assetdesk-navigate': event<Intent>()({
    text: 'The user, or the element itself (`automatic`), wants to open a screen. Call `preventDefault()` to navigate yourself',
    detailText: '`{route, params, query, hash, automatic}`',
    common: true,
    cancelable: true,
  }),
  'assetdesk-error': event<{ message: string; error?: unknown }>()({
    text: 'An error occurred that the user cannot fix',
    detailText: '`{message, error}`',
    common: true,
  }),
  'assetdesk-ticket-raise': event<{
    assetId: number | undefined
    priority: string
    description: string
  }>()({
    text: 'A ticket is about to be raised. Call `preventDefault()` to stop it',
    detailText: '`{assetId, priority, description}`',
    cancelable: true,
  }),
  'assetdesk-ticket-raised': event<Ticket>()({
    text: 'A ticket has been raised',
    detailText: 'the ticket',
  }),
  'assetdesk-ticket-saved': event<Ticket>()({
    text: 'A ticket has been changed',
    detailText: 'the ticket',
  }),
  'assetdesk-ticket-changed': event<{ id: number; change: TicketStep }>()({
    text: 'The state of a ticket has changed',
    detailText:
      '`{id, change}`: `taken`, `withdrawn`, `completed`, `reopened`, `confirmed` or `duplicate`',
  }),
  'assetdesk-comment-added': event<{ ticketId: number; commentId: number }>()({
    text: 'A comment or a note has been added to a ticket',
    detailText: '`{ticketId, commentId}`',
  }),
  'assetdesk-ticket-deleted': event<Id>()({
    text: 'A ticket has been deleted',
    detailText: '`{id}`',
  }),
  'assetdesk-asset-saved': event<Id>()({
    text: 'An asset has been added or changed, or one of its pictures deleted',
    detailText: '`{id}`',
  }),
  'assetdesk-asset-deleted': event<Id>()({
    text: 'An asset has been moved to the Trash',
    detailText: '`{id}`',
  }),
  'assetdesk-asset-restored': event<Id>()({
    text: 'An asset has been restored from the Trash',
    detailText: '`{id}`',
  }),
  'assetdesk-scanned': event<{ text: string; asset: CodeAsset | null }>()({
    text: 'A code was read or typed. Call `preventDefault()` to deal with it yourself',
    detailText:
      '`{text, asset}`; `asset` is null if no asset has it: `{id, code, serial_number, description, place, location, archived}`',
    cancelable: true,
  }),
  'assetdesk-labels-printed': event<{ ids: number[] }>()({
    text: 'The print dialog of labels has closed',
    detailText: '`{ids}`: ids of the assets whose labels were offered to the printer',
  }),
  'assetdesk-take-closed': event<Id>()({
    text: 'The stock-take that is shown has been closed in this element',
    detailText: '`{id}` of the stock-take',
  }),
  'assetdesk-unread': event<{ count: number }>()({
    text: 'The number of unread notifications is known or has changed',
    detailText: '`{count}`, at most 100',
  }),
  'assetdesk-run-ended': event<Id>()({
    text: 'The run that is shown has ended while it was shown',
    detailText: '`{id}`',
  }),
  'assetdesk-user-saved': event<Id>()({
    text: 'A user has been added or changed',
    detailText: '`{id}`',
  }),
  'assetdesk-user-left': event<Id>()({
    text: 'A user has been deactivated',
    detailText: '`{id}` of the user',
  }),
  'assetdesk-sessions-ended': event<Id>()({
    text: 'All sessions of a user have been ended',
    detailText: '`{id}` of the user',
  }),
} as const satisfies Record<`assetdesk-${string}`, Row>

type Table = typeof widgetEvents

/** Every event an element dispatches, with its detail. */
export type WidgetEvents = {
  [Name in keyof Table]: NonNullable<Table[Name]['detail']>
}

export type WidgetEventName = keyof Table

/** Events of elements that show tickets, and the form that raises one, in a panel over the page. */
export const panelEvents = [
  'assetdesk-ticket-raise',
  'assetdesk-ticket-raised',
  'assetdesk-ticket-saved',
  'assetdesk-ticket-changed',
  'assetdesk-ticket-deleted',
  'assetdesk-comment-added',
] as const satisfies readonly WidgetEventName[]

/** The events that a listener can cancel. */
export type CancelableEventName = {
  [Name in keyof Table]: Table[Name] extends { cancelable: true } ? Name : never
}[keyof Table]

type EventMap = { [Name in WidgetEventName]: CustomEvent<WidgetEvents[Name]> }

declare global {
  interface GlobalEventHandlersEventMap extends EventMap {}
}
