/** One value of a measure, under labels such as `{ state: 'idle' }`. */
export interface Reading {
  labels?: Readonly<Record<string, string>>
  value: number
}

/** Something that is measured only when monitoring asks. Whoever has one adds it to `measures` of the services. */
export interface Measure {
  /** Snake case, unit at the end: `assetdesk_backup_age_seconds`. */
  name: string
  help: string
  labels?: readonly string[]
  /** No reading, or a rejection, leaves the measure out of this answer. */
  read(): readonly Reading[] | Promise<readonly Reading[]>
}

/** A measure of one value. */
export const single = (
  name: string,
  help: string,
  read: () => number | Promise<number>,
): Measure => ({ name, help, read: async () => [{ value: await read() }] })
