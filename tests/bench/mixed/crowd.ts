import { setTimeout as sleep } from 'node:timers/promises'
import { openDesk, Refused, type Desk, type Taken } from './desk.ts'
import { routines, type Routine } from './routines.ts'

/** Somebody with a session. */
export interface Person {
  id: number
  role: string
  token: string
}

interface Work {
  port: number
  people: readonly Person[]
  /** What people attach. */
  picture: Buffer
  taken: Taken
}

/** Milliseconds that somebody looks at what came; exponential, so that calls come as from people who know nothing of each other. */
const looks = () => Math.min(20_000, -Math.log(1 - Math.random()) * 1500)

/** Picks by the weights of the routines that this role has. */
function chosen(role: string): Routine {
  const own = routines.filter(({ roles }) => !roles || roles.includes(role))
  let rest = Math.random() * own.reduce((sum, { weight }) => sum + weight, 0)
  const found = own.find(({ weight }) => (rest -= weight) < 0) ?? own[0]
  if (!found) throw new Error(`Nothing to do for ${role}`)
  return found
}

/** The bell: a call that is held, and the inbox after each word. */
async function listen(desk: Desk, signal: AbortSignal): Promise<void> {
  let { revision } = await desk.ask<{ revision: number }>('inbox', {
    path: '/api/v1/notifications',
  })
  while (!signal.aborted) {
    const { inbox } = await desk.hold<{ inbox?: number }>(`/api/v1/live?inbox=${revision}`)
    if (inbox === undefined || inbox === revision) continue
    ;({ revision } = await desk.ask<{ revision: number }>('inbox', {
      path: '/api/v1/notifications',
    }))
  }
}

/** A refusal is among the errors already; the person goes on. */
const goOn = (error: unknown) => {
  if (!(error instanceof Refused)) throw error
}

/** Everybody works until `end`. */
export function letWork({ port, people, picture, taken }: Work): { end(): Promise<void> } {
  const over = new AbortController()
  const { signal } = over
  const desks = people.map(({ token }) => openDesk(port, token, taken))
  const working = people.map(async ({ id, role }, nth) => {
    const desk = desks[nth]
    if (!desk) return
    const pause = () => sleep(looks(), undefined, { signal }).catch(() => {})
    await sleep(Math.random() * 3000)
    void listen(desk, signal).catch((error: unknown) => {
      if (!signal.aborted) goOn(error)
    })
    while (!signal.aborted) {
      await chosen(role).work({ desk, pause, picture, id }).catch(goOn)
      await pause()
    }
  })
  return {
    async end() {
      over.abort()
      await Promise.all(working)
      for (const desk of desks) desk.close()
    },
  }
}
