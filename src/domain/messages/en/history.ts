import { texts } from '../../../wire/texts.ts'

/**
 * Sentences of the histories, the activity log and the conversation (OP-076). The server stores them in English
 * together with the changed values, from which clients write the sentences in the language of the reader.
 */
export const historyTexts = /* @__PURE__ */ texts('history', {
  system: 'Assetdesk',
  assetTrashed: 'Asset moved to Trash',
  addedByImport: (run: number) => `Added by import ${run}`,
  imagesAdded: (count: number) => (count === 1 ? '1 image added' : `${count} images added`),
  imagesDeleted: (count: number) => (count === 1 ? '1 image deleted' : `${count} images deleted`),
  documentAdded: (name: string) => `Document added: ${name}`,
  documentDeleted: (name: string) => `Document deleted: ${name}`,
  seenIn: (name: string) => `Seen in stock-take “${name}”`,
  unseenIn: (name: string) => `No longer seen in stock-take “${name}”`,
  mailAccepted: 'Email accepted',
  mailRejected: 'Email rejected',
  changed: (label: string, from: string, to: string) => `${label} changed from ${from} to ${to}`,
  set: (label: string, to: string) => `${label} set to ${to}`,
  cleared: (label: string, from: string) => `${label} ${from} removed`,
  updated: (label: string) => `${label} updated`,
  mergedInto: (name: string) => `Merged into ${name}`,
  mergedHere: (name: string) => `${name} merged into this`,
  /** Labels of the changed fields of a ticket, and of a webhook, warranty or loan that a notification is about. */
  ticketFields: {
    status: 'Status',
    priority: 'Priority',
    assigned_to: 'Assigned To',
    manager: 'Manager',
    category: 'Category',
    asset: 'Linked Asset',
    rating: 'Rating',
    duplicate_of: 'Duplicate of',
    duplicate: 'Duplicate',
    due_at: 'Due',
    response_due_at: 'First response due',
    warranty: 'Warranty',
    return_by: 'Return By',
    webhook: 'Webhook',
    run: 'Run',
    assets: 'Assets',
    tickets: 'Tickets',
    take: 'Stock-take',
  },
  userFields: {
    username: 'Name',
    email: 'Email',
    role: 'Role',
    place: 'Place',
    employment_id: 'Employment ID',
  },
  /** What happened to the assets and tickets of a user who left. */
  handedOver: {
    assets: (count: number) => (count === 1 ? '1 asset' : `${count} assets`),
    tickets: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
    to: (counted: string, name: string) => `${counted} to ${name}`,
    stayed: (counted: string) => `${counted} stayed`,
    queued: (counted: string) => `${counted} back to the queue`,
  },
  referenceFields: {
    name: 'Name',
    manager: 'Manager',
    useful_life: 'Useful life',
  },
})

/** Texts of the drawer that shows what happened to a record. */
export const historyViewTexts = /* @__PURE__ */ texts('historyView', {
  title: 'History',
  loading: 'Loading',
  empty: 'There is no history yet',
  failed: 'The history could not be loaded.',
  run: (id: number) => `Run ${id}`,
  updatedByImport: (id: number) => `Updated by import ${id}`,
  undo: (id: number, undone: number) => `Run ${id}, which undoes run ${undone}`,
})
