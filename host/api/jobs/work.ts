import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { fanOut } from './fan-out.ts'
import { workOnJobs, type Handlers } from './queue.ts'

/** Does jobs as long as the server runs, unless `WORKERS=0`; running ones end before it does. */
export function doJobs(app: FastifyInstance, { db, jobs, config }: Services): void {
  const handlers: Handlers = { 'fan-out': fanOut(db) }
  let worker: { stop: () => Promise<void> } | undefined
  app.addHook('onReady', async () => {
    if (config.workers) worker = await workOnJobs(db, handlers, { log: app.log })
  })
  app.addHook('onClose', async () => {
    await worker?.stop()
    await jobs.close()
  })
}
