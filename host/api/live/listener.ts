import { randomUUID } from 'node:crypto'
import pg, { type Client } from 'pg'
import type { Database } from '../db/open.ts'
import { sql } from '../db/sql.ts'

/** The channel on which the database sends notifications. */
export const channel = 'assetdesk'
/**
 * Milliseconds: until a connection must be open, until the test notification must arrive, between polls without
 * notifications, until a reconnect, and between probes of an idle connection.
 */
const delays = { connect: 5000, echo: 2000, poll: 5000, reconnect: 1000, probe: 10_000 }

export interface ListenerEvents {
  /** Called with a notification of the database, such as `t17`. */
  onNotification: (word: string) => void
  /** Called if notifications may have been missed. */
  onMissed: () => void
  /** Called once if no notifications arrive, so that `onMissed` is called every few seconds. */
  onPolling: () => void
}

/**
 * Listens for notifications of the database on a separate connection after the first call of `ready`. Reconnects a broken
 * connection. If a pooler forwards no notifications, calls `onMissed` every few seconds instead.
 */
export class Listener {
  readonly #db: Database
  readonly #events: ListenerEvents
  #client: Client | undefined
  #opening: Promise<void> | undefined
  #polling: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(db: Database, events: ListenerEvents) {
    this.#db = db
    this.#events = events
  }

  /** Resolves when all later notifications will be received or polled for. */
  ready(): Promise<void> {
    if (this.#isClosed || this.#polling) return Promise.resolve()
    this.#opening ??= this.#open().catch(() => this.#reconnectLater())
    return this.#opening
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#polling)
    await this.#opening
    await this.#client?.end()
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      ...this.#db.connection,
      application_name: 'assetdesk live',
      connectionTimeoutMillis: delays.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: delays.probe,
    })
    client.on('notification', ({ payload = '' }) => this.#events.onNotification(payload))
    client.on('error', () => {})
    client.on('end', () => {
      if (this.#client !== client) return
      this.#client = undefined
      this.#reconnectLater()
    })
    await client.connect()
    try {
      if (await receivesNotifications(this.#db, client)) this.#client = client
      else this.#startPolling()
    } finally {
      if (this.#client !== client) await client.end()
    }
    this.#events.onMissed()
  }

  #startPolling(): void {
    if (this.#isClosed || this.#polling) return
    this.#events.onPolling()
    this.#polling = setInterval(this.#events.onMissed, delays.poll)
    this.#polling.unref()
  }

  #reconnectLater(): void {
    this.#opening = undefined
    if (this.#isClosed) return
    this.#events.onMissed()
    setTimeout(() => void this.ready(), delays.reconnect).unref()
  }
}

/** Returns whether notifications arrive on this connection. A pooler without sessions accepts LISTEN and forwards nothing. */
async function receivesNotifications(db: Database, client: Client): Promise<boolean> {
  const word = `?${randomUUID()}`
  const echo = new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, delays.echo, false)
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
