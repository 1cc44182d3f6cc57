import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { everyMinute } from '../runtime/every-minute.ts'
import { fanOut } from './fan-out.ts'
import { openMailer } from '../mail/mailer.ts'
import { gatherEmails, planEmails } from './mail-planning.ts'
import { trimAudit } from './audit-retention.ts'
import { keepWithin } from './retention.ts'
import { remind } from './reminders.ts'
import { sendMail } from './mail-sending.ts'
import { planPushes, sendPush } from './pushes.ts'
import { planWebhooks } from './webhook-planning.ts'
import { sendHook } from './webhook-sending.ts'
import { workOnJobs, type Handlers } from './queue.ts'

/** Does jobs as long as the server runs, unless `WORKERS=0`; running ones end before it does. */
export function doJobs(app: FastifyInstance, services: Services): void {
  const { db, jobs, config, runs } = services
  const mailer = openMailer(config)
  const handlers: Handlers = {
    async 'fan-out'(job) {
      await fanOut(db)(job)
      await planEmails(services)(job)
      await planPushes(services)(job)
      await planWebhooks(db, jobs)(job)
    },
    hook: sendHook(services),
    push: sendPush(services),
    'gather-emails': gatherEmails(services),
    mail: sendMail({ ...services, mailer }),
    run: runs.work,
  }
  let worker: { stop: () => Promise<void> } | undefined
  app.addHook('onReady', async () => {
    if (config.workers) worker = await workOnJobs(db, handlers, { log: app.log })
  })
  app.addHook('onClose', async () => {
    await worker?.stop()
    mailer.close()
    await jobs.close()
  })
  // Hooks of the end run from the last to the first: reminders need the queue.
  if (!config.workers) return
  everyMinute(app, () =>
    remind(services, new Date()).catch((error: unknown) => {
      app.log.error({ err: error }, 'reminders failed')
    }),
  )
  everyMinute(app, lookAfterRuns(services, app))
  everyMinute(app, () =>
    trimAudit(services, { now: new Date(), log: app.log }).catch((error: unknown) => {
      app.log.error({ err: error }, 'old entries of the audit trail could not be removed')
    }),
  )
  everyMinute(app, () =>
    keepWithin(services, { now: new Date(), log: app.log }).catch((error: unknown) => {
      app.log.error({ err: error }, 'old data could not be removed')
    }),
  )
}

/** Seconds after which the job of a run that does not move counts as lost. */
const lostAfter = 60

/** Resumes all runs of killed processes at startup, later those whose job was lost, and deletes old results. */
function lookAfterRuns({ runs }: Pick<Services, 'runs'>, { log }: FastifyInstance) {
  let idleSeconds = 0
  return async () => {
    try {
      await runs.revive(idleSeconds)
      idleSeconds = lostAfter
      await runs.tidy()
    } catch (error) {
      log.error({ err: error }, 'runs could not be looked after')
    }
  }
}
