import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { fanOut } from './fan-out.ts'
import { openMailer } from '../mail/mailer.ts'
import { gatherLetter, planLetters } from './mail-telling.ts'
import { remind } from './reminders.ts'
import { sendMail } from './mail-sending.ts'
import { tellHooks } from './webhook-telling.ts'
import { sendHook } from './webhook-sending.ts'
import { workOnJobs, type Handlers } from './queue.ts'

/** Does jobs as long as the server runs, unless `WORKERS=0`; running ones end before it does. */
export function doJobs(app: FastifyInstance, services: Services): void {
  const { db, jobs, config } = services
  const mailer = openMailer(config)
  const handlers: Handlers = {
    async 'fan-out'(job) {
      await fanOut(db)(job)
      await planLetters(services)(job)
      await tellHooks(db, jobs)(job)
    },
    hook: sendHook(services),
    letter: gatherLetter(services),
    mail: sendMail({ ...services, mailer }),
  }
  let worker: { stop: () => Promise<void> } | undefined
  let clock: { stop: () => Promise<void> } | undefined
  app.addHook('onReady', async () => {
    if (!config.workers) return
    worker = await workOnJobs(db, handlers, { log: app.log })
    clock = everyMinute(app, () => remind(services, new Date()))
  })
  app.addHook('onClose', async () => {
    await clock?.stop()
    await worker?.stop()
    mailer.close()
    await jobs.close()
  })
}

const minute = 60_000

/** Does something now and every minute after, never twice at once. */
function everyMinute(
  app: FastifyInstance,
  work: () => Promise<void>,
): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .catch((error: unknown) => app.log.error({ err: error }, 'reminders failed'))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(run, minute).unref()
  run()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
