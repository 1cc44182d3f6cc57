import type { CancelableEventName, WidgetEventName, WidgetEvents } from './event-table.ts'

/** Repeated here, so that elements do not load the whole table. */
const cancelable: Partial<Record<WidgetEventName, true>> = {
  'assetdesk-navigate': true,
  'assetdesk-ticket-raise': true,
  'assetdesk-scanned': true,
} satisfies Record<CancelableEventName, true>

/** Dispatches an event. Returns false if a listener cancelled it. */
export function emit<Name extends WidgetEventName>(
  target: EventTarget,
  name: Name,
  detail: WidgetEvents[Name],
): boolean {
  const init = { detail, bubbles: true, composed: true, cancelable: name in cancelable }
  return target.dispatchEvent(new CustomEvent(name, init))
}
