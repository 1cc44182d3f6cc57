import { texts } from '../../../wire/texts.ts'
import { ticketTitle } from '../../ticket/ticket-title.ts'

/** Texts of the ticket list; only the tooltip of Priority is prescribed (OP-048). */
export const ticketListTexts = /* @__PURE__ */ texts('ticketList', {
  search: 'Search with ticket Number or Description',
  clear: 'Clear',
  views: 'Tickets',
  tabs: { all: 'All Tickets', mine: 'My Tickets' },
  raise: 'Raise Ticket',
  failed: 'No Data Found',
  empty: 'No Data Found...',
  loadFailed: 'Error in fetching tickets',
  confirmDelete: 'Are you sure you want to delete this Ticket?',
  confirmWhich: (id: number, description: string) =>
    `Ticket No. ${id} (${ticketTitle(description)}) cannot be restored.`,
  deleted: 'Ticket deleted successfully',
  /** It does say "asset", for a ticket too (OP-097). It is logged, never shown. */
  deleteFailed: 'Failed to delete asset',
  deleting: 'This ticket is being deleted',
  noAsset: 'This ticket has no linked asset',
  overdue: 'Overdue',
  activity: 'New activity',
  show: 'Show',
  due: (moment: string) => `Due ${moment}`,
  columns: {
    id: 'Ticket No.',
    created_at: 'Issued On',
    resolve_date: 'Resolve Date',
    status: 'Status',
    user: 'Raised By',
    assigned_user: 'Assigned To',
    priority: 'Priority',
    description: 'Description',
    actions: 'Actions',
  },
  tooltips: {
    id: 'The number of the ticket',
    created_at: 'The day the ticket was raised',
    resolve_date: 'The day the ticket was completed',
    status: 'The current status of the ticket',
    user: 'The person who raised the ticket',
    assigned_user: 'The person who works on the ticket',
    priority:
      'Immediately; High (within next 4 hrs); Normal (within the next business day); Low (within next 5 business days)',
    description: 'What the ticket is about',
    actions: 'What you can do with this ticket',
  },
  filterFields: {
    assigned_user: 'Assigned to',
    status: 'Status',
    overdue: 'Response target',
  },
  actions: {
    edit: 'Edit Ticket',
    view: 'View Ticket',
    delete: 'Delete Ticket',
    linked: 'Linked Asset',
  },
})
