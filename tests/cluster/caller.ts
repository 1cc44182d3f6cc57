import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Asked, Door } from './door.ts'

/** What all callers were answered. */
export interface Answers {
  /** Each try: when it was answered (`performance.now()`), how, and whether it was a write. */
  tries: { at: number; status: number; isWrite: boolean }[]
  /** Answers that never should be: 500s, and refusals of what is right. */
  wrong: string[]
}

/** Somebody who is signed in, and repeats what was refused as our page does. */
export interface Caller {
  /** Asks until it is answered for good; undefined when that was no success. */
  insist(asked: Asked): Promise<Answer | undefined>
  /** The answer to a JSON body. */
  post<T>(path: string, body: object): Promise<T | undefined>
}

/** Milliseconds until the next try. */
const pause = 250
/** Answers after which it is tried again: none at all, and those that say so. */
const passing = new Set([0, 429, 502, 503, 504, 507])
const isGood = (status: number) => status === 200 || status === 201

export function caller(door: Door, token: string, { tries, wrong }: Answers): Caller {
  const insist: Caller['insist'] = async (asked) => {
    const isWrite = asked.method !== 'GET'
    const headers = {
      ...asked.headers,
      authorization: `Bearer ${token}`,
      ...(isWrite && { 'idempotency-key': randomUUID() }),
    }
    for (;;) {
      const answer = await door.ask({ ...asked, headers })
      const { status, text } = answer
      tries.push({ at: performance.now(), status, isWrite })
      if (isGood(status)) return answer
      if (!passing.has(status)) {
        wrong.push(`${asked.method} ${asked.path}: ${status} ${text.slice(0, 200)}`)
        if (status < 500) return undefined
      }
      await sleep(pause)
    }
  }
  return {
    insist,
    async post<T>(path: string, body: object) {
      const headers = { 'content-type': 'application/json' }
      const answer = await insist({ method: 'POST', path, headers, body: JSON.stringify(body) })
      return answer && (JSON.parse(answer.text) as T)
    },
  }
}

/** Exchanges an identity token for an access token. */
export async function signIn(door: Door, token: string): Promise<string> {
  const body = JSON.stringify({
    platform: 'firebase',
    token,
    client_id: 'assetdesk',
    client_secret: 'assetdesk-public',
  })
  const headers = { 'content-type': 'application/json' }
  const answer = await door.ask({ method: 'POST', path: '/oauth/token', headers, body })
  if (answer.status !== 200) throw new Error(`Sign-in: ${answer.status} ${answer.text}`)
  return (JSON.parse(answer.text) as { access_token: string }).access_token
}
