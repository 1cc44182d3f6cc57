import { texts } from '../../wire/texts.ts'

/** What happened to a ticket, in words. `from` and `to` as the values were called then. */
export const eventTexts = /* @__PURE__ */ texts('events', {
  raised: 'raised this ticket',
  reopened: 'reopened this ticket',
  withdrawn: 'withdrew this ticket',
  confirmed: 'confirmed the solution',
  rated: (rating: string) => `rated the solution: ${rating}`,
  /** `of`: the number of the other ticket, such as #12. */
  duplicate: (of: string) => `Marked as a duplicate of ${of}`,
  hasDuplicate: (of: string) => `${of} was marked as a duplicate of this`,
  originalCompleted: (of: string) => `${of}, of which this is a duplicate, has been completed`,
  changed: (label: string, from: string, to: string) => `${label} changed from ${from} to ${to}`,
  set: (label: string, to: string) => `${label} set to ${to}`,
  cleared: (label: string, from: string) => `${label} ${from} removed`,
  system: 'Assetdesk',
  overdue: 'Overdue',
  unanswered: 'No answer yet',
  held: 'An email waits for a decision: its sender is not verified',
  dueSoon: (moment: string) => `Due ${moment}`,
  warrantyEnds: (day: string) => `Warranty ends on ${day}`,
  webhookOff: (name: string) => `Webhook ${name} was switched off`,
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
