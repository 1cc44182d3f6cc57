import { lastDigest } from '../mail/mail-rules.ts'
import { historyTexts } from '../../../src/domain/messages/en/history.ts'
import { dueReports } from '../../../src/domain/report/report-range.ts'
import { dueSoonUntil, nextBusinessDay } from '../../../src/domain/ticket/response-targets.ts'
import { zoned } from '../../../src/domain/text/zoned-time.ts'
import { ticketEvents } from '../../../src/wire/ticket-events.ts'
import type { Config } from '../config/config.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import { record, recordedIn } from '../records/journal.ts'
import type { Services } from '../services.ts'
import { createNotifications } from './fan-out.ts'
import { notifyLoans, notifyWarranties } from './asset-reminders.ts'
import { replanLostDeliveries } from './lost-jobs.ts'
import { planDaily, planReports } from './mail-planning.ts'

/** Days after a missed target during which its reminder is still sent. */
const maxLateDays = 14
/** Maximum number of reminders of each kind per transaction. */
const batchSize = 200

interface Parts {
  db: Pick<Services['db'], 'transaction'>
  jobs: Pick<Services['jobs'], 'plan'>
  config: Pick<Config, 'business' | 'warrantyDays'> & {
    mail: Pick<Config['mail'], 'kind' | 'digestAt'>
  }
}

interface Progress {
  /** Targets before this time cause no reminders. */
  since: string
  /** The last completed daily round. */
  round: string
}

const setting = 'reminders'

/**
 * Sends the reminders that are due by `now`, including those missed during a downtime, and plans the daily emails. Does
 * nothing if another process holds the lock.
 */
export async function remind({ db, jobs, config }: Parts, now: Date): Promise<void> {
  let isDone = false
  while (!isDone)
    isDone = await db.transaction(async (tx) => {
      const row = await tx.maybe<{ value: Progress }>(
        sql`select value from settings where name = ${setting} for update skip locked`,
      )
      if (!row) return true
      const progress = row.value
      const recorded = await recordDue(tx, { now, config, since: new Date(progress.since) })
      const isRound = await runDailyRound(tx, { now, config, jobs, progress })
      await replanLostDeliveries(tx, jobs)
      return recorded < batchSize && isRound
    })
}

interface Due {
  id: number
  moment: string
  once: string
}

/** Records the reminders of response targets. Returns the largest number of reminders of one kind. */
async function recordDue(
  tx: Queryable,
  { now, config, since }: { now: Date; config: Parts['config']; since: Date },
): Promise<number> {
  const early = new Date(Math.max(since.getTime(), now.getTime() - maxLateDays * 86_400_000))
  const until = dueSoonUntil(now, config.business)
  const passed = { kind: 'due.passed', after: early, until: now } as const
  const reminders: TargetReminder[] = [
    { ...passed, target: 'due_at', message: passedText({ named: '' }) },
    {
      ...passed,
      target: 'response_due_at',
      message: passedText({ named: 'response_due_at' }),
    },
  ]
  if (until)
    reminders.unshift({
      kind: 'due.soon',
      target: 'due_at',
      after: now,
      until,
      message: historyTexts.ticketFields.due_at,
    })
  const counts = []
  for (const reminder of reminders) counts.push(await recordReminders(tx, reminder))
  return Math.max(...counts)
}

const passedText = ticketEvents['due.passed'].here

/** A kind of reminder, and the window of the targets that are due for it. */
interface TargetReminder {
  kind: 'due.soon' | 'due.passed'
  target: 'due_at' | 'response_due_at'
  message: string
  after: Date
  until: Date
}

/** Returns the unique key of the reminder of a ticket's target. */
const onceOf = (kind: string, moment: Sql): Sql =>
  sql`${kind} || ':' || tickets.id || ':' || (extract(epoch from ${moment}) * 1000)::bigint`

/**
 * Returns open tickets whose target is in the window and that have no reminder yet. Tickets with the priority
 * `immediately` are due at once, so their target is the first response.
 */
function dueBetween(tx: Queryable, { kind, target, after, until }: TargetReminder): Promise<Due[]> {
  const isResponse = target === 'response_due_at'
  const moment = isResponse ? sql`ticket_threads.response_due_at` : sql`tickets.due_at`
  const condition = isResponse
    ? sql`tickets.priority = 'immediately' and ticket_threads.responded_at is null`
    : sql`tickets.priority <> 'immediately'`
  const threads = isResponse
    ? sql`join ticket_threads on ticket_threads.ticket_id = tickets.id`
    : sql``
  return tx.many<Due>(sql`
    select tickets.id, ${moment} as moment, ${onceOf(kind, moment)} as once from tickets ${threads}
    where tickets.deleted_at is null and tickets.status <> 'completed' and ${condition}
      and ${moment} > ${after.toISOString()}::timestamptz and ${moment} <= ${until.toISOString()}::timestamptz
      and not exists (select from events where once = ${onceOf(kind, moment)})
    order by tickets.id limit ${batchSize}`)
}

/** Records the reminders of one kind. Returns their number. */
async function recordReminders(tx: Queryable, reminder: TargetReminder): Promise<number> {
  const { kind, target, message } = reminder
  const due = await dueBetween(tx, reminder)
  for (const { id, moment, once } of due)
    await record(tx, {
      subject: 'ticket',
      id,
      kind,
      by: null,
      messages: [message],
      changes: [{ field: target, from: null, to: { id: moment, text: moment } }],
      once,
    })
  return due.length
}

/**
 * Runs the daily round of a business day once: ending warranties, due loans, and daily emails. Returns false while there
 * is more to do.
 */
async function runDailyRound(
  tx: Queryable,
  {
    now,
    config,
    jobs,
    progress,
  }: Pick<Parts, 'config' | 'jobs'> & { now: Date; progress: Progress },
): Promise<boolean> {
  const round = lastDigest(now, config.business, config.mail.digestAt)
  const last = new Date(progress.round)
  if (round <= last) {
    // A round in the future was recorded while the clock was wrong, and would prevent all rounds until then.
    if (last > now) await saveRound(tx, progress, round)
    return true
  }
  const today = zoned(config.business.timeZone).local(now).day
  const notified = await notifyWarranties(tx, today, {
    limit: batchSize,
    days: config.warrantyDays,
    next: nextBusinessDay(today, config.business),
  })
  const reminded = notified < batchSize ? await notifyLoans(tx, today, batchSize) : 0
  const isMailing = config.mail.kind !== 'none'
  // The daily emails contain these reminders, whose job only starts after the commit. A restore has no such job.
  if (isMailing) await createNotifications(tx, recordedIn(tx))
  if (notified === batchSize || reminded === batchSize) return false
  if (isMailing) {
    await planDaily(tx, jobs, progress.round)
    const dayOf = (moment: Date) => zoned(config.business.timeZone).local(moment).day
    await planReports(tx, jobs, dueReports(dayOf(last), dayOf(round)))
  }
  await saveRound(tx, progress, round)
  return true
}

async function saveRound(tx: Queryable, progress: Progress, round: Date): Promise<void> {
  const value = JSON.stringify({ ...progress, round: round.toISOString() })
  await tx.run(sql`update settings set value = ${value}::jsonb where name = ${setting}`)
}
