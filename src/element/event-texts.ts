import type { WidgetEventName } from './events.ts'

/** One line each for the manifest. */
export const widgetEvents = {
  'assetdesk-ready': { text: 'The element shows its screen; not at the sign-in prompt' },
  'assetdesk-navigate': { text: 'Somebody wants to go to a screen' },
  'assetdesk-ticket-raise': { text: 'A ticket is about to be raised' },
  'assetdesk-ticket-raised': { text: 'A ticket has been raised' },
  'assetdesk-asset-saved': { text: 'An asset has been added or changed' },
  'assetdesk-asset-deleted': { text: 'An asset has been moved to Trash' },
  'assetdesk-auth-required': { text: 'Nobody is signed in, or the session has ended' },
  'assetdesk-error': { text: 'Something went wrong inside the element' },
} as const satisfies Record<WidgetEventName, { text: string }>

/** What every widget can dispatch, beside its own. */
export const commonEvents = [
  'assetdesk-ready',
  'assetdesk-navigate',
  'assetdesk-auth-required',
  'assetdesk-error',
] as const satisfies readonly WidgetEventName[]
