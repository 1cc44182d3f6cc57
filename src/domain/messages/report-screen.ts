import { texts } from '../../wire/texts.ts'

const many = (count: string, one: string, more: string) => (count === '1' ? one : more)

/** What the screen of the reports says; the names of tables and columns stand in `report.ts`. */
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
    days: 'From – To',
  },
  category: 'Category',
  place: 'Place',
  manager: 'Manager',
  allCategories: 'All categories',
  allPlaces: 'All places',
  allManagers: 'All managers',
  loading: 'Loading the report',
  failed: 'The report could not be loaded',
  broken: 'This figure could not be shown',
  chartFailed: 'The chart could not be loaded',
  noTickets: 'No tickets in this range',
  noAssets: 'No assets',
  nothing: 'Nothing to show',
  shownAs: (heading: string) => `${heading}, shown as`,
  chart: 'Chart',
  table: 'Table',
  chartOf: (heading: string) => `${heading}, chart`,
  none: '–',
  nobody: 'Nobody yet',
  few: 'fewer than five',
  noTarget: 'no target',
  percent: (share: string) => `${share} %`,
  minutes: (count: string) => `${count} min`,
  hours: (count: string) => `${count} h`,
  ticketCount: (count: string) => many(count, '1 ticket', `${count} tickets`),
  unmeasured: (count: string) =>
    many(count, '1 ticket is not measured', `${count} tickets are not measured`),
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
    answer: 'First answer, median',
    rating: 'How was it?',
    active: 'Active assets',
    assigned: 'Assigned',
    cost: (currency: string) => `Item cost, ${currency}`,
    perDay: (count: string) => `${count} per day`,
    perWeek: (count: string) => `${count} per week`,
    ended: (withdrawn: string, duplicates: string) =>
      `${withdrawn} withdrawn, ${many(duplicates, '1 duplicate', `${duplicates} duplicates`)}`,
    overdue: (count: string) => `${count} overdue`,
    noneOverdue: 'none overdue',
    within: (share: string) => `${share} % within target`,
    measured: (count: string) => many(count, '1 measured', `${count} measured`),
    good: '% good',
    ratings: (good: string, all: string) =>
      `${good} of ${many(all, '1 rating', `${all} ratings`)} of completed tickets`,
    noRatings: 'No ratings',
    noTrash: 'trash left out',
    unassigned: (count: string) => `${count} unassigned`,
    withCost: (count: string) => many(count, '1 asset with a cost', `${count} assets with a cost`),
  },
  partial: {
    week: 'Pale columns: only part of the week is in the range.',
    month: 'Pale columns: only part of the month is in the range.',
  },
  says: {
    spans: {
      day: (count: string) => many(count, '1 day', `${count} days`),
      week: (count: string) => many(count, '1 week', `${count} weeks`),
      month: (count: string) => many(count, '1 month', `${count} months`),
    },
    time: (raised: string, completed: string, span: string) =>
      `${raised} raised and ${completed} completed in ${span}; `,
    openMore: (open: string, more: string) => `${open} open at the end, ${more} more than before.`,
    openLess: (open: string, less: string) => `${open} open at the end, ${less} fewer than before.`,
    openSame: (open: string) => `${open} open at the end, as many as before.`,
    status: (raised: string, share: string) =>
      `Of the ${many(raised, '1 ticket', `${raised} tickets`)} raised, ${share} % are completed.`,
    most: (share: string, what: string) => `${share} % are ${what}.`,
    answer: (time: string) => `Half are answered within ${time} of business time.`,
    resolution: (time: string) =>
      `Half are completed within ${time} of business time; time on hold is left out.`,
    tooFew: 'Fewer than five tickets are measured.',
    load: (open: string, overdue: string) =>
      `Open tickets per assignee; ${overdue} of ${open} ${many(overdue, 'is', 'are')} overdue.`,
    category: 'Raised in the range, and all that are open now.',
    place: (place: string, share: string) => `${place} raises ${share} % of all tickets.`,
    assets: (count: string, share: string, what: string) =>
      `${many(count, '1 active asset', `${count} active assets`)}; ${share} % are ${what}.`,
    largest: (name: string, share: string) => `${name} has the most: ${share} %.`,
    warranties: (count: string, month: string) =>
      `${count} end within the next 12 months, most of them in ${month}.`,
    noWarranties: 'None ends within the next 12 months.',
    totals: 'Each currency apart: they are never added up.',
    costs: (name: string, share: string, currency: string) =>
      `${name} holds ${share} % of the cost in ${currency}.`,
    ending: (count: string) =>
      many(count, '1 warranty ends this month.', `${count} warranties end this month.`),
    nothing: 'Nothing in this range.',
  },
})
