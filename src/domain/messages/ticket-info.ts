import { texts } from '../../wire/texts.ts'

/** Sentences and labels of one ticket in full; labels as in the list. */
export const ticketInfoTexts = /* @__PURE__ */ texts('ticketInfo', {
  ticket: (id: number) => `Ticket ${id}`,
  number: (id: number) => `#${id}`,
  raisedBy: (name: string) => `Raised by ${name}`,
  more: 'More details',
  less: 'Fewer details',
  failed: 'No Data Found',
  loadFailed: 'Error in fetching ticket data',
  loading: 'Loading',
  update: 'Update',
  delete: 'Delete',
  linked: 'Linked Asset',
  asset: (id: number) => `Asset ${id}`,
  inTrash: 'In the Trash',
  noAsset: 'This ticket has no linked asset',
  deleting: 'This ticket is being deleted',
  facts: {
    category: 'Category',
    place: 'Place',
    location: 'Location',
    manager: 'Manager',
    due: 'Due',
    outcome: 'Outcome',
    outcomes: { resolved: 'Resolved', withdrawn: 'Withdrawn', duplicate: 'Duplicate' },
    duplicateOf: (id: number) => `Duplicate of #${id}`,
  },
})
