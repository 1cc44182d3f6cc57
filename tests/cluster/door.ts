import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpsPort } from './machines.ts'

export interface Asked {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array | string
}

export interface Answer {
  /** 0: none. */
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

/** The address that people's name leads to. */
export interface Door {
  ask(asked: Asked): Promise<Answer>
  /** How often it has moved. */
  moves(): number
  close(): Promise<void>
}

const nobody: Answer = { status: 0, headers: {}, text: '' }
/** Milliseconds between two looks, and until no answer is a failure; two failures move the address. */
const checks = { every: 500, limit: 2000, failures: 2 }

/** Plays keepalived, whose address moves to the next machine when nginx of the present one passes nothing on. */
export function openDoor(addresses: readonly string[], ca: string): Door {
  const agent = () => new Agent({ keepAlive: true, ca, servername: 'assetdesk.example.com' })
  let at = 0
  let kept = agent()
  let looking = agent()
  const send = (through: Agent, { method, path, headers, body }: Asked, limit: number) =>
    new Promise<Answer>((resolve) => {
      const options = { host: addresses[at % addresses.length], port: httpsPort, method, path }
      const whole = { ...headers, host: 'assetdesk.example.com' }
      const sent = request({ ...options, headers: whole, agent: through }, (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (chunk) => (text += String(chunk)))
          .on('error', () => resolve(nobody))
          .on('aborted', () => resolve(nobody))
          .on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          )
      })
      sent.setTimeout(limit, () => sent.destroy())
      sent.on('error', () => resolve(nobody)).end(body)
    })
  const closed = new AbortController()
  const look = async () => {
    let failures = 0
    while (!closed.signal.aborted) {
      const { status } = await send(looking, { method: 'GET', path: '/healthz' }, checks.limit)
      failures = status === 200 ? 0 : failures + 1
      if (failures >= checks.failures) {
        at += 1
        failures = 0
        // The connections led to the other machine; the one that has the address now knows nothing of them.
        kept.destroy()
        looking.destroy()
        kept = agent()
        looking = agent()
      }
      await sleep(checks.every)
    }
  }
  const looks = look()
  return {
    ask: (asked) => send(kept, asked, 30_000),
    moves: () => at,
    async close() {
      closed.abort()
      await looks
      kept.destroy()
      looking.destroy()
    },
  }
}

/** Resolves once requests arrive: HAProxy looks at processes every second, so it knows of a start only later. */
export async function passesOn(door: Door): Promise<void> {
  for (let left = 60; left > 0; left -= 1) {
    const { status } = await door.ask({ method: 'GET', path: '/readyz' })
    if (status === 200) return
    await sleep(checks.every)
  }
  throw new Error('No process of the product is reached through the proxies')
}
