import { texts } from '../../wire/texts.ts'

/** What happened to a ticket, in words. `from` and `to` as the values were called then. */
export const eventTexts = /* @__PURE__ */ texts('events', {
  changed: (label: string, from: string, to: string) => `${label} changed from ${from} to ${to}`,
  set: (label: string, to: string) => `${label} set to ${to}`,
  cleared: (label: string, from: string) => `${label} ${from} removed`,
  system: 'Assetdesk',
  fields: {
    status: 'Status',
    assigned_to: 'Assigned To',
    manager: 'Manager',
    category: 'Category',
    asset: 'Linked Asset',
    rating: 'Rating',
    duplicate_of: 'Duplicate of',
    duplicate: 'Duplicate',
    due_at: 'Due',
    response_due_at: 'First answer due',
    warranty: 'Warranty',
    webhook: 'Webhook',
  },
})
