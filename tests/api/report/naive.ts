import { keysOf, priorities, type Priority } from '../../../src/wire/enums.ts'
import type { AssetReport, TicketReport } from '../../../src/wire/report.ts'

export interface TicketRow {
  status: string
  priority: string
  category_id: number
  place_id: number
  manager: string
  assigned_to: number | null
  created_at: string
  resolve_date: string | null
  due_at: string | null
  outcome: string | null
  response_minutes: number | null
  resolution_minutes: number | null
  rating: number | null
  deleted_at: string | null
}

export interface AssetRow {
  id: number
  status: string
  category_id: number
  place_id: number
  manager: string
  assigned_to: number | null
  transaction_amount_inr: number | null
  transaction_amount_usd: number | null
  cost_in_inr: number | null
  cost_in_usd: number | null
  selling_price_inr: number | null
  selling_price_usd: number | null
  warranty: string | null
  deleted_at: string | null
}

export interface Question {
  from: string
  to: string
  bucket: 'day' | 'week' | 'month'
  category_id?: number[]
  place_id?: number[]
  manager?: string
}

type Scope = Omit<Question, 'from' | 'to' | 'bucket'>
type Scoped = Pick<TicketRow, 'category_id' | 'place_id' | 'manager' | 'deleted_at'>

const isIn = (row: Scoped, { category_id, place_id, manager }: Scope) =>
  row.deleted_at === null &&
  (category_id?.includes(row.category_id) ?? true) &&
  (place_id?.includes(row.place_id) ?? true) &&
  (manager === undefined || row.manager === manager)

const known = new Map<string, string>()

/** Returns a function that gives the calendar day of an instant in a time zone. */
const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return (instant: string) => {
    const day = known.get(instant) ?? format.format(new Date(instant))
    known.set(instant, day)
    return day
  }
}

/** Returns the first day of the bucket of a day, computed only from the calendar. */
const bucketKey: Record<Question['bucket'], (day: string) => string> = {
  day: (day) => day,
  month: (day) => day.slice(0, 7),
  week(day) {
    const monday = new Date(`${day}T12:00:00Z`)
    while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1)
    return monday.toISOString().slice(0, 10)
  },
}

function daysOf({ from, to }: Question): string[] {
  const days = []
  for (const day = new Date(`${from}T12:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const text = day.toISOString().slice(0, 10)
    if (text > to) return days
    days.push(text)
  }
}

function tally<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number) {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + 1
  return counts
}

type Clock = 'response_minutes' | 'resolution_minutes'

/** Targets of the test server in business minutes. A business day has nine hours. */
const targets = {
  response_minutes: { immediately: 30, high: 60, normal: 240, low: 540 },
  resolution_minutes: { immediately: null, high: 240, normal: 540, low: 5 * 540 },
} as const
const ofPriority = keysOf(priorities)

/** Returns the smallest value that is not exceeded by at least this share of the values. */
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? null

function measured(rows: readonly TicketRow[], clock: Clock) {
  const known = rows.filter((row) => row[clock] !== null)
  const target = (row: TicketRow) => targets[clock][row.priority as Priority]
  const aimed = known.filter((row) => target(row) !== null)
  const within = aimed.filter((row) => (row[clock] ?? 0) <= (target(row) ?? 0))
  const times = known.map((row) => row[clock] ?? 0).toSorted((one, other) => one - other)
  const enough = known.length >= 5
  return {
    n: known.length,
    median: enough ? percentile(times, 0.5) : null,
    p90: enough ? percentile(times, 0.9) : null,
    within: enough && aimed.length > 0 ? Math.round((100 * within.length) / aimed.length) : null,
  }
}

const timesOf = (rows: readonly TicketRow[], clock: Clock) => ({
  all: measured(rows, clock),
  by_priority: ofPriority.map((key) => ({
    key,
    ...measured(
      rows.filter(({ priority }) => priority === key),
      clock,
    ),
    target: targets[clock][key],
  })),
})

/** Computes the report of tickets by counting the rows one by one. */
export function naiveTickets(all: readonly TicketRow[], question: Question, timeZone: string) {
  const day = dayIn(timeZone)
  const rows = all.filter((row) => isIn(row, question))
  const buckets = Object.entries(
    Object.groupBy(daysOf(question), (each) => bucketKey[question.bucket](each)),
  )
  const openAfter = (last: string) =>
    rows.filter(
      (row) =>
        day(row.created_at) <= last && (row.resolve_date === null || day(row.resolve_date) > last),
    ).length
  const within = (days: readonly string[]) => {
    const set = new Set(days)
    return (instant: string | null) => instant !== null && set.has(day(instant))
  }
  const inRange = within(daysOf(question))
  const raised = rows
    .filter((row) => inRange(row.created_at))
    // Withdrawn and duplicate tickets needed no response.
    .map((row) => ({
      ...row,
      response_minutes:
        row.outcome === null || row.outcome === 'resolved' ? row.response_minutes : null,
    }))
  const open = rows.filter(({ status }) => status !== 'completed')
  const now = new Date().toISOString()
  const overdue = open.filter((row) => row.due_at !== null && row.due_at < now)
  const eve = new Date(Date.parse(question.from) - 86_400_000).toISOString().slice(0, 10)
  const shares = (keyOf: (row: TicketRow) => string | number) => ({
    n: tally(raised, keyOf),
    open: tally(open, keyOf),
  })
  const ended = rows.filter((row) => inRange(row.resolve_date))
  const worker = ({ assigned_to }: TicketRow) => assigned_to ?? 'nobody'
  return {
    open_before: openAfter(eve),
    series: buckets.map(([, days = []]) => {
      const inBucket = within(days)
      return {
        start: days[0],
        raised: rows.filter((row) => inBucket(row.created_at)).length,
        completed: rows.filter((row) => inBucket(row.resolve_date)).length,
        open: openAfter(days.at(-1) ?? ''),
      }
    }),
    ended: { resolved: 0, withdrawn: 0, duplicate: 0, ...tally(ended, (row) => row.outcome ?? '') },
    answer: timesOf(raised, 'response_minutes'),
    resolution: timesOf(raised, 'resolution_minutes'),
    unmeasured: {
      answer: raised.filter((row) => row.response_minutes === null).length,
      resolution: raised.filter((row) => row.resolution_minutes === null).length,
    },
    rating: {
      good: ended.filter(({ rating }) => rating === 1).length,
      bad: ended.filter(({ rating }) => rating === 2).length,
    },
    status: shares((row) => row.status),
    priority: shares((row) => row.priority),
    category: shares((row) => row.category_id),
    place: shares((row) => row.place_id),
    load: { open: tally(open, worker), overdue: tally(overdue, worker) },
  }
}

type Shares = readonly { key: string | number; n: number; open?: number }[]

const numbers = (rows: Shares, count: 'n' | 'open') =>
  Object.fromEntries(rows.filter((row) => row[count]).map((row) => [row.key, row[count]]))
const both = (rows: Shares) => ({ n: numbers(rows, 'n'), open: numbers(rows, 'open') })

/** Returns the figures of the API's report without labels and order. */
export const bareTickets = (report: TicketReport) => ({
  open_before: report.open_before,
  series: report.series,
  ended: report.ended,
  answer: report.answer,
  resolution: report.resolution,
  unmeasured: report.unmeasured,
  rating: report.rating,
  status: both(report.status),
  priority: both(report.priority),
  category: both(report.category),
  place: both(report.place),
  load: {
    open: Object.fromEntries(report.load.map(({ user, open }) => [user?.id ?? 'nobody', open])),
    overdue: Object.fromEntries(
      report.load
        .filter(({ overdue }) => overdue)
        .map((row) => [row.user?.id ?? 'nobody', row.overdue]),
    ),
  },
})

const amounts = {
  transaction: 'transaction_amount',
  cost: 'cost_in',
  selling: 'selling_price',
} as const

function totalsOf(rows: readonly AssetRow[]) {
  return (['INR', 'USD'] as const).map((currency) => {
    const suffix = currency === 'INR' ? 'inr' : 'usd'
    const entered = (amount: (typeof amounts)[keyof typeof amounts]) =>
      rows.map((row) => row[`${amount}_${suffix}`]).filter((value) => value !== null)
    const sum = (values: readonly number[]) =>
      values.length === 0
        ? null
        : values.reduce((all, each) => all + Math.round(each * 100), 0) / 100
    return {
      currency,
      transaction: sum(entered(amounts.transaction)),
      cost: sum(entered(amounts.cost)),
      selling: sum(entered(amounts.selling)),
      with_cost: entered(amounts.cost).length,
    }
  })
}

/** Computes the report of assets by counting the rows one by one. */
export function naiveAssets(all: readonly AssetRow[], scope: Scope, today: string) {
  const yearLater = `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}-01`
  const rows = all.filter((row) => isIn(row, scope))
  const ending = rows
    .filter(({ warranty }) => warranty !== null && warranty >= today)
    .toSorted(
      (one, other) => (one.warranty ?? '').localeCompare(other.warranty ?? '') || one.id - other.id,
    )
  return {
    status: tally(rows, (row) => row.status),
    category: tally(rows, (row) => row.category_id),
    place: tally(rows, (row) => row.place_id),
    assignment: tally(rows, (row) => (row.assigned_to === null ? 'unassigned' : 'assigned')),
    totals: totalsOf(rows),
    totals_by_category: Object.fromEntries(
      Object.entries(Object.groupBy(rows, (row) => row.category_id)).map(([key, of = []]) => [
        key,
        totalsOf(of),
      ]),
    ),
    warranty: tally(
      ending.filter(({ warranty }) => (warranty ?? '') < yearLater),
      ({ warranty }) => (warranty ?? '').slice(0, 7),
    ),
    ending: ending.slice(0, 100).map(({ id }) => id),
  }
}

export const bareAssets = (report: AssetReport) => ({
  status: numbers(report.status, 'n'),
  category: numbers(report.category, 'n'),
  place: numbers(report.place, 'n'),
  assignment: numbers(report.assignment, 'n'),
  totals: report.totals,
  totals_by_category: Object.fromEntries(
    report.totals_by_category.map(({ key, totals }) => [key, totals]),
  ),
  warranty: Object.fromEntries(
    report.warranty.filter(({ n }) => n > 0).map(({ month, n }) => [month, n]),
  ),
  ending: report.ending.map(({ id }) => id),
})
