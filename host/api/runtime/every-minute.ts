import type { FastifyInstance } from 'fastify'

const minute = 60_000

/**
 * Runs `work` when the server is ready and every minute after that, never twice at once. `work` must not reject. When the
 * server closes, it waits for a running `work`.
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
