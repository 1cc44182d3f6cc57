import { texts } from '../../wire/texts.ts'

/** Tables of the reports, on the screen and as sheets of their export. */
export const reportTexts = /* @__PURE__ */ texts('report', {
  /** Headings; as names of sheets at most 28 characters. */
  headings: {
    time: 'Tickets over time',
    status: 'By status',
    priority: 'By priority',
    load: 'Load',
    category: 'By category',
    place: 'By place',
    assignment: 'Assignment',
    totals: 'Totals',
    costs: 'Item cost by category',
    warranties: 'Warranties',
    ending: 'Ending soonest',
  },
  columns: {
    from: 'From',
    to: 'To',
    raised: 'Raised',
    completed: 'Completed',
    openAtEnd: 'Open at its end',
    open: 'Open',
    overdue: 'Overdue',
    status: 'Status',
    priority: 'Priority',
    category: 'Category',
    place: 'Place',
    assignee: 'Assigned to',
    assignment: 'Assignment',
    assets: 'Assets',
    amount: 'Amount',
    month: 'Month',
    end: 'End',
    asset: 'Asset',
    id: 'ID',
    warranty: 'Warranty Expires',
  },
  amounts: {
    transaction: 'Transaction amount',
    cost: 'Item cost',
    selling: 'Selling price',
  },
  assigned: 'Assigned',
  unassigned: 'Unassigned',
  all: 'All',
})
