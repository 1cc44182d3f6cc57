import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type RunningServer, type ServerPlan } from './server.ts'
import { stopOrphan } from './orphan.ts'

/** `within` in milliseconds. */
const restartLimit = { restarts: 5, within: 60_000 }

/**
 * Starts the server, and restarts it whenever it ends unexpectedly (killed, out of memory), up to five times a minute.
 * Returns a function that stops it.
 */
export async function keepRunning(
  plan: ServerPlan,
  log: (message: string) => void,
): Promise<() => Promise<void>> {
  let server: RunningServer | undefined = await startServer(plan)
  let stopping = false
  const ends: number[] = []
  const isHopeless = () => {
    ends.push(Date.now())
    const recent = ends.filter((time) => time > Date.now() - restartLimit.within)
    return recent.length > restartLimit.restarts
  }
  const again = async (): Promise<RunningServer | undefined> => {
    try {
      await sleep(100)
      await stopOrphan(plan.data, plan.socket)
      const started = await startServer(plan)
      log('The database is back.')
      return started
    } catch (error) {
      log((error as Error).message)
      return undefined
    }
  }
  const watch = async () => {
    for (;;) {
      await server?.ended
      if (stopping) return
      if (isHopeless()) return log(`The database keeps ending (its log: ${plan.logFile}).`)
      log('The database ended unexpectedly; starting it again.')
      server = await again()
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
