/** Every tag there is an element for; the autoloader knows no others. A test compares it with the folders of widgets/. */
export const widgetTags = [
  'activity-log',
  'asset-card',
  'asset-dashboard',
  'asset-filters',
  'asset-form',
  'asset-info',
  'asset-trash',
  'desk-report',
  'integration-list',
  'notification-bell',
  'notification-list',
  'notification-settings',
  'page-not-found',
  'privacy-policy',
  'raise-ticket',
  'reference-list',
  'run-info',
  'run-list',
  'sign-in',
  'ticket-conversation',
  'ticket-form',
  'ticket-info',
  'ticket-list',
  'user-list',
] as const

export type WidgetTag = (typeof widgetTags)[number]
