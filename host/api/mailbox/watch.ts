import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { Services } from '../services.ts'
import { lookInto, type Looking } from './look.ts'
import { openMailbox, type Mailbox } from './open.ts'

/** Milliseconds between two polls of the mailbox, and at most while it is unreachable. */
interface Pauses {
  look: number
  longest: number
}

interface Watching {
  pauses: Pauses
  log: FastifyBaseLogger
}

/** Seconds for which a process reserves the mailbox. If it does not renew this in time, another process takes over. */
const reservedSeconds = 30

/** Reserves the mailbox for this process. Returns false if another process has it. */
async function keep(db: Queryable, process: string): Promise<boolean> {
  const row = await db.maybe(sql`
    insert into mailbox_watch (process, until) values (${process}, clock_timestamp() + make_interval(secs => ${reservedSeconds}))
    on conflict (is_only) do update set process = excluded.process, until = excluded.until
    where mailbox_watch.process = excluded.process or mailbox_watch.until < clock_timestamp()
    returning process`)
  return row !== undefined
}

const giveBack = (db: Queryable, process: string): Promise<unknown> =>
  db.run(sql`delete from mailbox_watch where process = ${process}`)

/** Polls the mailbox until `signal` aborts. If there are several processes, only one polls; the others take over if it ends. */
async function watch(
  looking: Pick<Looking, 'services' | 'log' | 'reply'>,
  {
    pauses,
    signal,
    polled,
  }: { pauses: Pauses; signal: AbortSignal; polled: (at?: number) => void },
): Promise<void> {
  const { services, log, reply } = looking
  const process = randomUUID()
  const mayGoOn = async () => !signal.aborted && (await keep(services.db, process))
  const rest: Omit<Looking, keyof typeof looking> = { waiting: new Map(), now: Date.now, mayGoOn }
  let mailbox: Mailbox | undefined
  let failed = 0
  const leave = () => {
    mailbox?.close()
    mailbox = undefined
  }
  while (!signal.aborted) {
    let moved = 0
    try {
      if (await mayGoOn()) {
        mailbox ??= await openMailbox(reply.url, signal)
        moved = await lookInto(mailbox, { ...looking, ...rest })
        polled(Date.now())
      } else {
        leave()
        // Another process reads the mailbox, so the age known to this process is meaningless.
        polled()
      }
      failed = 0
    } catch (error) {
      failed += 1
      leave()
      if (!signal.aborted)
        log.warn({ err: error, failed }, 'the mailbox for replies is unreachable')
    }
    // There may be more emails than one batch: the next batch follows at once.
    if (moved > 0) continue
    const pause = Math.min(pauses.look * 2 ** Math.min(failed, 20), pauses.longest)
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
  leave()
  await giveBack(services.db, process).catch(() => {})
}

/**
 * Turns replies by email into comments while the server runs, if replies are set up and `WORKERS` is on. Runs in the
 * background.
 */
export function watchMailbox(
  app: FastifyInstance,
  services: Services,
  { pauses, log }: Watching = { pauses: { look: 15_000, longest: 300_000 }, log: app.log },
): void {
  const { workers, mail } = services.config
  if (!workers || !mail.reply) return
  const looking = { services, log, reply: mail.reply }
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let last: number | undefined
  services.measures.push({
    name: 'assetdesk_mailbox_age_seconds',
    help: 'Since this process last looked into the mailbox of answers',
    read: () => (last === undefined ? [] : [{ value: (Date.now() - last) / 1000 }]),
  })
  app.addHook('onReady', async () => {
    // A process that is shutting down starts no email and does not wait for the mail server.
    const signal = AbortSignal.any([ending.signal, services.shutdown.leaving])
    running = watch(looking, { pauses, signal, polled: (at) => (last = at) })
  })
  app.addHook('onClose', async () => {
    ending.abort()
    await running
  })
}
