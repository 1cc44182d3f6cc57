import { texts } from '../../../wire/texts.ts'

/** Headings and columns of the report tables, on screen and in the export. */
export const reportTexts = /* @__PURE__ */ texts('report', {
  /** Also the names of the sheets in the export, so at most 28 characters. */
  headings: {
    time: 'Tickets over time',
    status: 'By status',
    priority: 'By priority',
    answer: 'First response',
    resolution: 'Resolution',
    load: 'Workload',
    category: 'By category',
    place: 'By place',
    assignment: 'Assignment',
    totals: 'Totals',
    costs: 'Amounts by category',
    warranties: 'Warranties',
    ending: 'Warranties expiring soonest',
  },
  columns: {
    from: 'From',
    to: 'To',
    raised: 'Raised',
    completed: 'Completed',
    openAtEnd: 'Open at period end',
    open: 'Open',
    overdue: 'Overdue',
    status: 'Status',
    priority: 'Priority',
    category: 'Category',
    place: 'Place',
    assignee: 'Assigned to',
    assignment: 'Assignment',
    assets: 'Assets',
    tickets: 'Tickets',
    median: 'Median',
    p90: '90th percentile',
    target: 'Target',
    within: 'Within target',
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
  inCurrency: (amount: string, currency: string) => `${amount} (${currency})`,
  inPercent: (column: string) => `${column} (%)`,
  inMinutes: (column: string) => `${column} (business minutes)`,
  notMeasured: 'Without a measured time',
})

export const reportRangeTexts = /* @__PURE__ */ texts('reportRange', {
  tooLong: 'A report can span at most 1,100 days. Choose a shorter range.',
})

const plural = (count: string, one: string, more: string) => (count === '1' ? one : more)

/** The screen of the reports; the names of tables and columns are in `reportTexts`. */
export const reportScreenTexts = /* @__PURE__ */ texts('reportScreen', {
  which: 'Report',
  tickets: 'Tickets',
  assets: 'Assets',
  range: 'Range',
  ranges: {
    '30d': '30 days',
    '90d': '90 days',
    '12m': '12 months',
    year: 'This year',
    days: 'Custom range',
  },
  compare: 'Compare with previous period',
  raisedBefore: 'Raised in previous period',
  change: {
    more: (count: string) => `${count} more than before`,
    fewer: (count: string) => `${count} fewer than before`,
    same: 'same as before',
    longer: (time: string) => `${time} longer than before`,
    shorter: (time: string) => `${time} shorter than before`,
    sameTime: 'as long as before',
    morePoints: (points: string) =>
      plural(points, '1 percentage point', `${points} percentage points`) + ' more than before',
    fewerPoints: (points: string) =>
      plural(points, '1 percentage point', `${points} percentage points`) + ' fewer than before',
  },
  category: 'Category',
  place: 'Place',
  manager: 'Manager',
  allCategories: 'All categories',
  allPlaces: 'All places',
  allManagers: 'All managers',
  loading: 'Loading the report',
  failed: 'The report could not be loaded.',
  chartFailed: 'The chart could not be loaded.',
  noTickets: 'No tickets in this range',
  noAssets: 'No assets',
  nothing: 'Nothing to show',
  shownAs: (heading: string) => `${heading}, shown as`,
  chart: 'Chart',
  table: 'Table',
  chartOf: (heading: string) => `${heading}, chart`,
  none: '–',
  few: 'fewer than five',
  noTarget: 'no target',
  percent: (share: string) => `${share}%`,
  minutes: (count: string) => `${count} min`,
  hours: (count: string) => `${count} h`,
  ticketCount: (count: string) => plural(count, '1 ticket', `${count} tickets`),
  unmeasured: (count: string) =>
    plural(count, '1 ticket is not measured', `${count} tickets are not measured`),
  beyond: 'Beyond target',
  p90: '90th pct.',
  within: 'Within',
  period: 'Period',
  periodOf: (from: string, to: string) => `${from} to ${to}`,
  value: (name: string, value: string) => `${name} ${value}`,
  point: (point: string, values: string) => `${point}: ${values}`,
  kpi: {
    raised: 'Raised',
    completed: 'Completed',
    open: 'Open now',
    answer: 'First response, median',
    rating: 'Satisfaction',
    active: 'Active assets',
    assigned: 'Assigned',
    cost: (currency: string) => `Item cost, ${currency}`,
    perDay: (count: string) => `${count} per day`,
    perWeek: (count: string) => `${count} per week`,
    ended: (withdrawn: string, duplicates: string) =>
      `${withdrawn} withdrawn, ${plural(duplicates, '1 duplicate', `${duplicates} duplicates`)}`,
    overdue: (count: string) => `${count} overdue`,
    noneOverdue: 'none overdue',
    within: (share: string) => `${share}% within target`,
    measured: (count: string) =>
      plural(count, '1 response measured', `${count} responses measured`),
    good: 'good',
    ratings: (good: string, all: string) =>
      `${good} of ${plural(all, '1 rating', `${all} ratings`)} of completed tickets`,
    noRatings: 'No ratings',
    noTrash: 'not counting the Trash',
    unassigned: (count: string) => `${count} unassigned`,
    withCost: (count: string) =>
      plural(count, '1 asset with a cost', `${count} assets with a cost`),
  },
  partial: {
    week: 'Pale columns: only part of the week is in the range.',
    month: 'Pale columns: only part of the month is in the range.',
  },
  summary: {
    spans: {
      day: (count: string) => plural(count, '1 day', `${count} days`),
      week: (count: string) => plural(count, '1 week', `${count} weeks`),
      month: (count: string) => plural(count, '1 month', `${count} months`),
    },
    time: (raised: string, completed: string, span: string) =>
      `${raised} raised and ${completed} completed in ${span}; `,
    before: (days: string, raised: string, completed: string) =>
      `Previous period, ${days}: ${raised} raised, ${completed} completed.`,
    openMore: (open: string, more: string) =>
      `${open} open at the end, ${more} more than at the start.`,
    openLess: (open: string, less: string) =>
      `${open} open at the end, ${less} fewer than at the start.`,
    openSame: (open: string) => `${open} open at the end, as many as at the start.`,
    status: (raised: string, completed: string, share: string) =>
      raised === '0'
        ? 'No tickets were raised in this range.'
        : plural(
            raised,
            `The one ticket raised is ${plural(completed, 'completed', 'not completed')}.`,
            `Of the ${raised} tickets raised, ${share}% are completed.`,
          ),
    most: (share: string, what: string) => `${share}% are ${what}.`,
    answer: (time: string) => `Median first response: ${time} of business time.`,
    resolution: (time: string) =>
      `Median time to completion: ${time} of business time, without time on hold.`,
    tooFew: 'Fewer than five tickets have a measured time.',
    load: (open: string, overdue: string) =>
      open === '0'
        ? 'No tickets are open.'
        : `Open tickets per assignee. ${overdue === '0' ? 'None is' : `${overdue} of ${open} ${plural(overdue, 'is', 'are')}`} overdue.`,
    category: 'Tickets raised in this range, and all tickets that are open now.',
    place: (place: string, share: string) =>
      `${share}% of the tickets raised in this range come from ${place}.`,
    assets: (count: string, share: string, what: string) =>
      plural(count, `1 active asset: ${what}.`, `${count} active assets; ${share}% are ${what}.`),
    largest: (name: string, share: string) => `${name} has the most: ${share}%.`,
    /** `last`: the last month of the chart. */
    warranties: (count: string, month: string, last: string) =>
      plural(
        count,
        `1 warranty expires by the end of ${last}, in ${month}.`,
        `${count} warranties expire by the end of ${last}, the most in ${month}.`,
      ),
    noWarranties: (last: string) => `No warranty expires by the end of ${last}.`,
    totals: 'Totals per currency; currencies are not combined.',
    costs: (name: string, share: string, currency: string) =>
      `${name} accounts for ${share}% of the cost in ${currency}.`,
    ending: (count: string) =>
      plural(count, '1 warranty expires this month.', `${count} warranties expire this month.`),
    nothing: 'Nothing in this range.',
  },
})
