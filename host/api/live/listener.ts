import { randomUUID } from 'node:crypto'
import pg, { type Client } from 'pg'
import type { Database } from '../db/open.ts'
import { sql } from '../db/sql.ts'

/** The channel on which the database sends notifications. */
export const channel = 'assetdesk'
/**
 * Milliseconds: until a connection must be open, until the test notification must arrive, between polls without
 * notifications, until a reconnect, until LISTEN is tried again while polling, and between probes of an idle connection.
 */
const delays = {
  connect: 5000,
  echo: 2000,
  poll: 5000,
  reconnect: 1000,
  retry: 60_000,
  probe: 10_000,
}

export interface ListenerEvents {
  /** Called with a notification of the database, such as `t17`. */
  onNotification: (word: string) => void
  /** Called if notifications may have been missed. */
  onMissed: () => void
  /** Called if no notifications arrive, so that `onMissed` is called every few seconds. */
  onPolling: () => void
}

/**
 * Listens for notifications of the database on a separate connection after the first call of `ready`. Reconnects a broken
 * connection. If a pooler forwards no notifications, calls `onMissed` every few seconds instead, and tries again every
 * minute.
 */
export class Listener {
  readonly #db: Database
  readonly #events: ListenerEvents
  #client: Client | undefined
  #opening: Promise<void> | undefined
  #polling: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(db: Database, events: ListenerEvents) {
    this.#db = db
    this.#events = events
  }

  /** Resolves when all later notifications will be received or polled for. */
  ready(): Promise<void> {
    return this.#polling ? Promise.resolve() : this.#connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopPolling()
    await this.#opening
    await this.#client?.end()
  }

  #connect(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#opening ??= this.#open().catch(() => this.#reconnectLater())
    return this.#opening
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
      if (await receivesNotifications(this.#db, client)) {
        this.#client = client
        this.#stopPolling()
      } else this.#startPolling()
    } finally {
      if (this.#client !== client) await client.end()
    }
    this.#events.onMissed()
  }

  #startPolling(): void {
    if (this.#isClosed) return
    this.#connectLater(delays.retry)
    if (this.#polling) return
    this.#events.onPolling()
    this.#polling = setInterval(this.#events.onMissed, delays.poll)
    this.#polling.unref()
  }

  #stopPolling(): void {
    clearInterval(this.#polling)
    this.#polling = undefined
  }

  #reconnectLater(): void {
    this.#opening = undefined
    if (this.#isClosed) return
    this.#events.onMissed()
    this.#connectLater(this.#polling ? delays.retry : delays.reconnect)
  }

  #connectLater(delay: number): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      // While polling, the last attempt has ended.
      if (this.#polling) this.#opening = undefined
      void this.#connect()
    }, delay)
    this.#retry.unref()
  }
}

/**
 * Returns whether notifications arrive on this connection. A pooler without sessions accepts LISTEN and forwards nothing.
 * Throws if the connection ends.
 */
async function receivesNotifications(db: Database, client: Client): Promise<boolean> {
  const word = `?${randomUUID()}`
  const { promise: echo, resolve, reject } = Promise.withResolvers<boolean>()
  // The connection may end before the function waits for the notification.
  echo.catch(() => {})
  client.on('notification', ({ payload }) => {
    if (payload === word) resolve(true)
  })
  client.once('end', () => reject(new Error('The connection has ended')))
  await client.query(`listen ${channel}`)
  await db.run(sql`select pg_notify(${channel}, ${word})`)
  const timer = setTimeout(resolve, delays.echo, false)
  try {
    return await echo
  } finally {
    clearTimeout(timer)
  }
}
