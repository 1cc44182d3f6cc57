import { randomUUID } from 'node:crypto'
import pg, { type Client } from 'pg'
import type { Database } from '../db/open.ts'
import { sql } from '../db/sql.ts'

/** Where the database passes words on. */
export const channel = 'assetdesk'
/** Milliseconds: until our own word must have come back, between looks without words, until the next connection. */
const times = { echo: 2000, look: 5000, again: 1000 }

export interface Hearing {
  /** A word of the database, such as `t17`. */
  heard: (word: string) => void
  /** Something may have been missed. */
  missed: () => void
  /** Told once: the database passes on no words, so heads are looked at every few seconds. */
  deaf: () => void
}

/**
 * Listens to the database on a connection of its own, from the first `ready()` on. A connection that breaks is made
 * anew. Where words do not arrive (a pooler in between), `missed` is called every few seconds instead.
 */
export class Listener {
  readonly #db: Database
  readonly #hearing: Hearing
  #client: Client | undefined
  #opening: Promise<void> | undefined
  #looking: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(db: Database, hearing: Hearing) {
    this.#db = db
    this.#hearing = hearing
  }

  /** Resolves once whatever is said from now on will be heard, or looked for. */
  ready(): Promise<void> {
    if (this.#isClosed || this.#looking) return Promise.resolve()
    this.#opening ??= this.#open().catch(() => this.#reopenLater())
    return this.#opening
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#looking)
    await this.#opening
    await this.#client?.end()
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      ...this.#db.connection,
      application_name: 'assetdesk live',
      keepAlive: true,
    })
    client.on('notification', ({ payload = '' }) => this.#hearing.heard(payload))
    client.on('error', () => {})
    client.on('end', () => {
      if (this.#client !== client) return
      this.#client = undefined
      this.#reopenLater()
    })
    await client.connect()
    if (await hears(this.#db, client)) this.#client = client
    else {
      await client.end()
      this.#look()
    }
    this.#hearing.missed()
  }

  #look(): void {
    if (this.#isClosed || this.#looking) return
    this.#hearing.deaf()
    this.#looking = setInterval(this.#hearing.missed, times.look)
    this.#looking.unref()
  }

  #reopenLater(): void {
    this.#opening = undefined
    if (this.#isClosed) return
    this.#hearing.missed()
    setTimeout(() => void this.ready(), times.again).unref()
  }
}

/** Returns whether notifications arrive on this connection. A pooler without sessions accepts LISTEN and forwards nothing. */
async function hears(db: Database, client: Client): Promise<boolean> {
  const word = `?${randomUUID()}`
  const echo = new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, times.echo, false)
    client.on('notification', ({ payload }) => {
      if (payload !== word) return
      clearTimeout(timer)
      resolve(true)
    })
  })
  await client.query(`listen ${channel}`)
  await db.run(sql`select pg_notify(${channel}, ${word})`)
  return await echo
}
