import {
  type ServiceLevel,
  businessMinutesOf,
} from '../../../../src/domain/ticket/response-targets.ts'
import { keysOf, priorities, type Priority } from '../../../../src/wire/enums.ts'
import type { TicketReport } from '../../../../src/wire/report.ts'
import type { Queryable } from '../../db/open.ts'
import { join, raw, sql, type Sql } from '../../db/sql.ts'

/** Minimum number of tickets for percentiles. */
const sampleMinimum = 5

type Clock = 'answer' | 'resolution'
type Measured = TicketReport['answer']['all']

type Row = { priority: Priority | null; raised: number } & {
  [Name in `${Clock}_n` | `${Clock}_aimed` | `${Clock}_within`]: number
} & { [Name in `${Clock}_percentiles`]: [median: number, p90: number] | null }

/** Withdrawn tickets and duplicates need no response. */
const columns = {
  answer: sql`case when coalesce(outcome, 'resolved') = 'resolved' then response_minutes end`,
  resolution: sql`resolution_minutes`,
}

/** Returns the expression for the target of a row in minutes; null if it has none. */
const targetOf = (targets: TargetMinutes): Sql =>
  sql`case priority ${join(
    keysOf(priorities).map((key) => sql`when ${key} then ${targets[key]}::integer`),
    ' ',
  )} end`

/** Returns columns with the numbers of measured tickets, of those with a target and within it, and the percentiles. */
function figureColumns(clock: Clock, targets: TargetMinutes): Sql {
  const [column, target] = [columns[clock], targetOf(targets)]
  const named = (figure: string) => raw(`${clock}_${figure}`)
  return sql`
    count(${column})::integer as ${named('n')},
    (count(${column}) filter (where ${target} is not null))::integer as ${named('aimed')},
    (count(*) filter (where ${column} <= ${target}))::integer as ${named('within')},
    percentile_disc(array[0.5, 0.9]) within group (order by ${column}) as ${named('percentiles')}`
}

function figuresOfRow(row: Row | undefined, clock: Clock): Measured {
  const n = row?.[`${clock}_n`] ?? 0
  const percentiles = row?.[`${clock}_percentiles`]
  if (!row || !percentiles || n < sampleMinimum) return { n, median: null, p90: null, within: null }
  const aimed = row[`${clock}_aimed`]
  const within = aimed === 0 ? null : Math.round((100 * row[`${clock}_within`]) / aimed)
  return { n, median: percentiles[0], p90: percentiles[1], within }
}

export interface TimesQuestion {
  rows: Sql
  inRange: Sql
  level: ServiceLevel
}

type Times = Pick<TicketReport, Clock | 'unmeasured'>

/** Returns the times to response and to resolution of the tickets raised in the range. */
export async function timesOf(db: Queryable, question: TimesQuestion): Promise<Times> {
  const { rows, inRange, level } = question
  const targets = targetMinutes(level)
  const counted = await db.many<Row>(sql`
    select priority, count(*)::integer as raised, ${figureColumns('answer', targets.answer)},
      ${figureColumns('resolution', targets.resolution)}
    from tickets join ticket_threads on ticket_id = tickets.id where ${rows} and ${inRange}
    group by grouping sets ((priority), ())`)
  const of = (key: Priority | null) => counted.find(({ priority }) => priority === key)
  const all = of(null)
  const times = (clock: Clock) => ({
    all: figuresOfRow(all, clock),
    by_priority: keysOf(priorities).map((key) => ({
      key,
      ...figuresOfRow(of(key), clock),
      target: targets[clock][key],
    })),
  })
  const raised = all?.raised ?? 0
  const [answer, resolution] = [times('answer'), times('resolution')]
  return {
    answer,
    resolution,
    unmeasured: { answer: raised - answer.all.n, resolution: raised - resolution.all.n },
  }
}

/** The target of each priority in business minutes; null if it has none. */
type TargetMinutes = Readonly<Record<Priority, number | null>>

/**
 * Returns the targets for measured times. A business day has as many minutes as the desk is open. Tickets with the
 * priority `immediately` are due when they are raised, so only their first response has a target.
 */
function targetMinutes(level: ServiceLevel): {
  answer: TargetMinutes
  resolution: TargetMinutes
} {
  const { firstResponse, business } = level
  const day = business.closes - business.opens
  return {
    answer: firstResponse,
    resolution: {
      immediately: null,
      high: businessMinutesOf('high', day),
      normal: businessMinutesOf('normal', day),
      low: businessMinutesOf('low', day),
    },
  }
}
