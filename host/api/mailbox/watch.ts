import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { Services } from '../services.ts'
import { pollMailbox, type PollContext } from './poll.ts'
import { openMailbox, type Mailbox } from './open.ts'

interface Pauses {
  /** Milliseconds between two polls of the mailbox. */
  interval: number
  /** Maximum number of milliseconds between two polls while the mailbox is unreachable. */
  longest: number
}

interface WatchOptions {
  pauses: Pauses
  log: FastifyBaseLogger
}

/** Seconds for which a process reserves the mailbox. If it does not renew this in time, another process takes over. */
const reservedSeconds = 30

/** Reserves the mailbox for this process. Returns false if another process has it. */
async function reserveMailbox(db: Queryable, process: string): Promise<boolean> {
  const row = await db.maybe(sql`
    insert into mailbox_watch (process, until) values (${process}, clock_timestamp() + make_interval(secs => ${reservedSeconds}))
    on conflict (is_only) do update set process = excluded.process, until = excluded.until
    where mailbox_watch.process = excluded.process or mailbox_watch.until < clock_timestamp()
    returning process`)
  return row !== undefined
}

const releaseMailbox = (db: Queryable, process: string): Promise<unknown> =>
  db.run(sql`delete from mailbox_watch where process = ${process}`)

/** Polls the mailbox until `signal` aborts. Of several processes, only one polls. Another one takes over if it ends. */
async function watch(
  pollContext: Pick<PollContext, 'services' | 'log' | 'reply'>,
  {
    pauses,
    signal,
    polled,
  }: { pauses: Pauses; signal: AbortSignal; polled: (at?: number) => void },
): Promise<void> {
  const { services, log, reply } = pollContext
  const process = randomUUID()
  const holdsMailbox = async () => !signal.aborted && (await reserveMailbox(services.db, process))
  const rest: Omit<PollContext, keyof typeof pollContext> = {
    waiting: new Map(),
    now: () => performance.now(),
    holdsMailbox,
  }
  let mailbox: Mailbox | undefined
  let failed = 0
  const closeMailbox = () => {
    mailbox?.close()
    mailbox = undefined
  }
  while (!signal.aborted) {
    let moved = 0
    try {
      if (await holdsMailbox()) {
        mailbox ??= await openMailbox(reply.url, signal)
        moved = await pollMailbox(mailbox, { ...pollContext, ...rest })
        polled(performance.now())
      } else {
        closeMailbox()
        // Another process reads the mailbox, so the age known to this process is meaningless.
        polled()
      }
      failed = 0
    } catch (error) {
      failed += 1
      closeMailbox()
      if (!signal.aborted)
        log.warn({ err: error, failed }, 'the mailbox for replies is unreachable')
    }
    // There may be more emails than one batch: the next batch follows at once.
    if (moved > 0) continue
    const pause = Math.min(pauses.interval * 2 ** Math.min(failed, 20), pauses.longest)
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
  closeMailbox()
  await releaseMailbox(services.db, process).catch(() => {})
}

/**
 * Turns replies by email into comments while the server runs, if replies are set up and `WORKERS` is on. Runs in the
 * background.
 */
export function watchMailbox(
  app: FastifyInstance,
  services: Services,
  { pauses, log }: WatchOptions = { pauses: { interval: 15_000, longest: 300_000 }, log: app.log },
): void {
  const { workers, mail } = services.config
  if (!workers || !mail.reply) return
  const pollContext = { services, log, reply: mail.reply }
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let lastPoll: number | undefined
  services.measures.push({
    name: 'assetdesk_mailbox_age_seconds',
    help: 'Since this process last read the mailbox for replies',
    read: () => (lastPoll === undefined ? [] : [{ value: (performance.now() - lastPoll) / 1000 }]),
  })
  app.addHook('onReady', async () => {
    // A process that is shutting down processes no more emails and does not wait for the mail server.
    const signal = AbortSignal.any([ending.signal, services.shutdown.leaving])
    running = watch(pollContext, { pauses, signal, polled: (at) => (lastPoll = at) })
  })
  app.addHook('onClose', async () => {
    ending.abort()
    await running
  })
}
