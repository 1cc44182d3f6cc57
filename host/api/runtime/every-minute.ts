import type { FastifyInstance } from 'fastify'

const minute = 60_000

/**
 * Does something when the server is ready and every minute after, never twice at once. What has begun ends before the
 * server does; `work` deals with its own failures.
 */
export function everyMinute(app: FastifyInstance, work: () => Promise<void>): void {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work().finally(() => (running = undefined))
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(run, minute).unref()
    run()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
