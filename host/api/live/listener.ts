import { randomUUID } from 'node:crypto'
import pg, { type Client } from 'pg'
import type { Database } from '../db/open.ts'
import { sql } from '../db/sql.ts'

/** The channel on which the database sends notifications. */
export const channel = 'assetdesk'
/**
 * Milliseconds: until our own notification must have arrived, between polls without notifications, until a reconnect.
 */
const times = { echo: 2000, look: 5000, again: 1000 }

export interface Hearing {
  /** Called with a notification of the database, such as `t17`. */
  onNotification: (word: string) => void
  /** Called if notifications may have been missed. */
  missed: () => void
  /** Called once if the database forwards no notifications, so that heads are polled every few seconds. */
  deaf: () => void
}

/**
 * Listens to the database on a separate connection, from the first `ready()` on. Reconnects a broken connection. If
 * notifications do not arrive (because of a pooler), `missed` is called every few seconds instead.
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

  /** Resolves once all later notifications will be received, or polled for. */
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
    client.on('notification', ({ payload = '' }) => this.#hearing.onNotification(payload))
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
