import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { everyMinute } from '../runtime/every-minute.ts'
import { fanOut } from './fan-out.ts'
import { openMailer } from '../mail/mailer.ts'
import { gatherEmails, planEmails } from './mail-planning.ts'
import { trimAudit } from './audit-retention.ts'
import { removeOldData } from './retention.ts'
import { remind } from './reminders.ts'
import { sendMail } from './mail-sending.ts'
import { planPushes, sendPush } from './pushes.ts'
import { planWebhooks } from './webhook-planning.ts'
import { sendHook } from './webhook-sending.ts'
import { workOnJobs, type Handlers } from './queue.ts'

/** Runs jobs while the server runs, unless `WORKERS=0`. Waits for running jobs when the server closes. */
export function startWorkers(app: FastifyInstance, services: Services): void {
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
  // Registered after the hook that closes the queue, so that these end first: reminders need the queue.
  if (!config.workers) return
  const { log } = app
  const nightlyRun = () => ({ now: new Date(), log, signal: services.shutdown.leaving })
  const repeat = (work: () => Promise<void>, failure: string) =>
    everyMinute(app, () => work().catch((error: unknown) => log.error({ err: error }, failure)))
  repeat(() => remind(services, new Date()), 'reminders failed')
  repeat(maintainRuns(services), 'runs could not be maintained')
  repeat(
    () => trimAudit(services, nightlyRun()),
    'old entries of the audit trail could not be removed',
  )
  repeat(() => removeOldData(services, nightlyRun()), 'old data could not be removed')
}

/** Seconds without progress after which the job of a run counts as lost. */
const lostAfterSeconds = 60

/** At startup, resumes all runs of killed processes; later, those whose job was lost. Deletes old results. */
function maintainRuns({ runs }: Pick<Services, 'runs'>): () => Promise<void> {
  let idleSeconds = 0
  return async () => {
    await runs.revive(idleSeconds)
    idleSeconds = lostAfterSeconds
    await runs.tidy()
  }
}
