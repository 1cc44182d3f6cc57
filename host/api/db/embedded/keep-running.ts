import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type RunningServer, type ServerPlan } from './server.ts'
import { stopOrphan } from './orphan.ts'

/** `within` in milliseconds. */
const restartLimit = { restarts: 5, within: 60_000 }

/** Milliseconds between attempts while there is no room on the disk. */
const roomEvery = 2000

export interface Reports {
  log: (message: string) => void
  onGivenUp?: ((message: string) => void) | undefined
}

/**
 * Starts the server, and restarts it whenever it ends unexpectedly (killed, out of memory), up to five times a minute;
 * then it is given up. While its disk is full it is tried for ever. Returns a function that stops it.
 */
export async function keepRunning(
  plan: ServerPlan,
  { log, onGivenUp }: Reports,
): Promise<() => Promise<void>> {
  let server: RunningServer | undefined = await startServer(plan)
  let stopping = false
  const ends: number[] = []
  const isHopeless = () => {
    ends.push(Date.now())
    const recent = ends.filter((time) => time > Date.now() - restartLimit.within)
    return recent.length > restartLimit.restarts
  }
  const watch = async () => {
    for (;;) {
      await server?.ended
      if (stopping) return
      if (isHopeless()) {
        onGivenUp?.(
          `The database ended ${restartLimit.restarts + 1} times within a minute and is not started again. Why, its log may say: ${plan.logFile}`,
        )
        return
      }
      log('The database ended unexpectedly; starting it again.')
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

/** Returns undefined if it is stopped, or cannot start for any reason but a full disk. */
async function startAgain(
  plan: ServerPlan,
  log: Reports['log'],
  isStopping: () => boolean,
): Promise<RunningServer | undefined> {
  for (let pause = 100; !isStopping(); pause = roomEvery) {
    await sleep(pause)
    try {
      await stopOrphan(plan.data, plan.socket)
      const server = await startServer(plan)
      log('The database is back.')
      return server
    } catch (error) {
      const { message } = error as Error
      if (pause < roomEvery) log(message)
      if (!message.includes('No space left on device')) return undefined
    }
  }
  return undefined
}
