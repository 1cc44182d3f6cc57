import type { LanguageCode } from '../../../src/wire/languages.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { mailEvents } from '../mail/mail-events.ts'
import { pushWords } from '../mail/push-words.ts'
import { postOutward, type Outcome } from '../outward/post.ts'
import { pushRequest, type PushTarget } from '../outward/push-message.ts'
import { retryAfter } from '../outward/webhook-schedule.ts'
import { languageOfUser } from '../records/people.ts'
import { inLanguage } from '../runtime/in-language.ts'
import type { Services } from '../services.ts'
import type { JobData } from './queues.ts'

/** Seconds between attempts. After an hour, a message is outdated. */
const retryDelays = [60, 300, 900, 1800]

/** Status codes of a push service for a browser that has unsubscribed. */
const unsubscribed: readonly (number | null)[] = [404, 410]

interface Subscription extends PushTarget {
  user_id: number
  time_zone: string | null
  language: LanguageCode
}

type Parts = Pick<Services, 'db' | 'jobs' | 'config'>

/** Plans the pushes of new notifications, once. */
export function planPushes({
  db,
  jobs,
  config: { push },
}: Parts): (job: { events: number[] }) => Promise<void> {
  return async ({ events }) => {
    if (!push) return
    await db.transaction(async (tx) => {
      const planned = await tx.many<{ subscription: number; event: number }>(sql`
        with claimed as (
          update notifications set pushed_at = clock_timestamp()
          where event_id = any(${events}) and in_inbox and pushed_at is null returning user_id, event_id
        )
        select push_subscriptions.id as subscription, claimed.event_id as event
        from claimed join push_subscriptions on push_subscriptions.user_id = claimed.user_id
        order by claimed.event_id, push_subscriptions.id`)
      for (const each of planned) await plan(tx, jobs, { ...each, attempt: 0 })
    })
  }
}

const plan = (
  tx: Queryable,
  jobs: Parts['jobs'],
  { after, ...data }: JobData['push'] & { after?: number },
): Promise<void> => jobs.plan(tx, 'push', { data, after, group: String(data.subscription) })

/** Sends one push, unless the notification was read or is no longer visible, or the user is signed out in that browser. */
export function sendPush({
  db,
  jobs,
  config,
}: Parts): (job: JobData['push'], signal?: AbortSignal) => Promise<void> {
  return async (job, signal) => {
    const { push } = config
    if (!push) return
    const subscription = await findSubscription(db, job.subscription, push.publicKey)
    const [event] = subscription
      ? await mailEvents(db, { user_id: subscription.user_id, event_ids: [job.event] }, config)
      : []
    if (!subscription || !event) return
    const message = inLanguage(subscription.language, () => pushWords(event, subscription, config))
    const request = await pushRequest(subscription, message, { ...config, push })
    const outcome = await postOutward({ ...request, signal })
    // The process is shutting down: another process repeats the attempt.
    signal?.throwIfAborted()
    await settle({ db, jobs }, job, outcome)
  }
}

const findSubscription = (
  db: Queryable,
  id: number,
  key: string,
): Promise<Subscription | undefined> =>
  db.maybe<Subscription>(sql`
    select push_subscriptions.user_id, endpoint, p256dh, auth, user_settings.time_zone,
      ${languageOfUser} as language
    from push_subscriptions
    join access_tokens on access_tokens.id = session_id and access_tokens.expires_at > now()
    join users on users.id = push_subscriptions.user_id and users.left_at is null
    left join user_settings on user_settings.user_id = users.id
    where push_subscriptions.id = ${id} and server_key = ${key}`)

/** Removes a subscription that the browser ended; retries a busy or unreachable push service. */
async function settle(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  job: JobData['push'],
  { status, retryAfter: header }: Outcome,
): Promise<void> {
  if (unsubscribed.includes(status))
    await db.run(sql`delete from push_subscriptions where id = ${job.subscription}`)
  const isBusy = status === null || status === 429 || status >= 500
  const delay = retryDelays[job.attempt]
  if (!isBusy || delay === undefined) return
  const after = Math.min(3600, Math.max(delay, retryAfter(header, new Date()) ?? 0))
  await plan(db, jobs, { ...job, attempt: job.attempt + 1, after })
}
