import type { CancelableEventName, WidgetEventName, WidgetEvents } from './event-table.ts'

/** Told apart here, so that the table is not loaded with every element. */
const cancelable: Partial<Record<WidgetEventName, true>> = {
  'assetdesk-navigate': true,
  'assetdesk-ticket-raise': true,
  'assetdesk-scanned': true,
} satisfies Record<CancelableEventName, true>

/** Dispatches one of the events; false when a listener cancelled it. */
export function emit<Name extends WidgetEventName>(
  target: EventTarget,
  name: Name,
  detail: WidgetEvents[Name],
): boolean {
  const init = { detail, bubbles: true, composed: true, cancelable: name in cancelable }
  return target.dispatchEvent(new CustomEvent(name, init))
}
