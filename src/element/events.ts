import type { Intent } from '../env.ts'
import type { Ticket } from '../wire/ticket.ts'

/** Every event an element dispatches, with its detail. All bubble and cross shadow roots. */
export interface WidgetEvents {
  /** The element shows its screen; not at the sign-in prompt. */
  'assetdesk-ready': { tag: string }
  /** The person, or a guard (`automatic`), wants to go to a screen. Cancelable: then the page goes there itself. */
  'assetdesk-navigate': Intent
  /** A ticket is about to be raised. Cancelable: then nothing is sent. */
  'assetdesk-ticket-raise': { assetId: number | undefined; priority: string; description: string }
  'assetdesk-ticket-raised': Ticket
  'assetdesk-asset-saved': { id: number }
  'assetdesk-asset-deleted': { id: number }
  /** A sign-in is needed; `ended`: the server refused a session that there was. */
  'assetdesk-auth-required': { ended: boolean }
  /** Something went wrong that the person cannot mend: a fault while rendering, an attribute nobody can read, a chunk that did not load. */
  'assetdesk-error': { message: string; error?: unknown }
}

export type WidgetEventName = keyof WidgetEvents

const cancelable: ReadonlySet<WidgetEventName> = new Set([
  'assetdesk-navigate',
  'assetdesk-ticket-raise',
])

/** Dispatches one of these events; false when a listener cancelled it. */
export function emit<Name extends WidgetEventName>(
  target: EventTarget,
  name: Name,
  detail: WidgetEvents[Name],
): boolean {
  const init = { detail, bubbles: true, composed: true, cancelable: cancelable.has(name) }
  return target.dispatchEvent(new CustomEvent(name, init))
}

type EventMap = { [Name in WidgetEventName]: CustomEvent<WidgetEvents[Name]> }

declare global {
  interface GlobalEventHandlersEventMap extends EventMap {}
}
