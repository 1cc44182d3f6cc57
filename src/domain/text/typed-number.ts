/** Text in a number field that is not a number. The form stores it, but no rule accepts it and it is never sent. */
export interface Unread {
  unread: string
}

/** What a number field holds; null while it is empty. */
export type TypedNumber = number | Unread | null

export const isUnread = (value: unknown): value is Unread =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Unread>).unread === 'string'

/** Returns the number for the rules: NaN for a text that is not a number. */
export const numberOf = (value: TypedNumber): number | null =>
  isUnread(value) ? Number.NaN : value
