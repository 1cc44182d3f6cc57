import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type RunningServer, type ServerPlan } from './server.ts'
import { stopOrphan } from './orphan.ts'

/** `within` in milliseconds. */
const restartLimit = { restarts: 5, within: 60_000 }

/** Milliseconds between attempts while the disk is full. */
const fullDiskDelay = 2000

export interface Reports {
  log: (message: string) => void
  onGivenUp?: ((message: string) => void) | undefined
}

/**
 * Starts the server, and restarts it up to five times a minute if it ends unexpectedly (killed, out of memory). While
 * the disk is full, retries without a limit. Returns a function that stops the server.
 */
export async function keepRunning(
  plan: ServerPlan,
  { log, onGivenUp }: Reports,
): Promise<() => Promise<void>> {
  let server: RunningServer | undefined = await startServer(plan)
  let stopping = false
  const ends: number[] = []
  const isLimitExceeded = () => {
    ends.push(performance.now())
    const recent = ends.filter((time) => time > performance.now() - restartLimit.within)
    return recent.length > restartLimit.restarts
  }
  const watch = async () => {
    for (;;) {
      await server?.ended
      if (stopping) return
      if (isLimitExceeded()) {
        onGivenUp?.(
          `The database ended ${restartLimit.restarts + 1} times within a minute and is not restarted. For the reason, see its log: ${plan.logFile}`,
        )
        return
      }
      log('The database ended unexpectedly. Restarting it.')
      server = await startAgain(plan, log, () => stopping)
      if (stopping) await server?.stop()
    }
  }
  const watching = watch()
  return async () => {
    stopping = true
    await server?.stop()
    await watching
  }
}

/** Restarts the server. Returns undefined if it is being stopped, or cannot start for any reason but a full disk. */
async function startAgain(
  plan: ServerPlan,
  log: Reports['log'],
  isStopping: () => boolean,
): Promise<RunningServer | undefined> {
  for (let pause = 100; !isStopping(); pause = fullDiskDelay) {
    await sleep(pause)
    try {
      await stopOrphan(plan.data, plan.socket)
      const server = await startServer(plan)
      log('The database is running again.')
      return server
    } catch (error) {
      const { message } = error as Error
      if (pause < fullDiskDelay) log(message)
      if (!message.includes('No space left on device')) return undefined
    }
  }
  return undefined
}
