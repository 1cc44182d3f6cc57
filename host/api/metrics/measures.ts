/** One value of a measure, under labels such as `{ state: 'idle' }`. */
export interface Reading {
  labels?: Readonly<Record<string, string>>
  value: number
}

/** A metric that is measured only when it is scraped. Registered in `measures` of the services. */
export interface Measure {
  /** Snake case, unit at the end: `assetdesk_backup_age_seconds`. */
  name: string
  help: string
  labels?: readonly string[]
  /** Returns the readings. If there are none, it rejects or it exceeds `readTimeout`, the response omits the metric. */
  read(): readonly Reading[] | Promise<readonly Reading[]>
}

/** Milliseconds after which a measure is omitted. Prometheus waits for ten seconds. */
export const readTimeout = 3000

/** Returns a measure of one value. */
export const single = (
  name: string,
  help: string,
  read: () => number | Promise<number>,
): Measure => ({ name, help, read: async () => [{ value: await read() }] })
