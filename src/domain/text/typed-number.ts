/** Text in a number field that is no number: a form keeps it, no rule accepts it and nothing sends it. */
export interface Unread {
  unread: string
}

/** What a number field holds; null while it is empty. */
export type TypedNumber = number | Unread | null

export const isUnread = (value: unknown): value is Unread =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Unread>).unread === 'string'

/** The same as the rules read it: NaN for a text that is no number. */
export const numberOf = (value: TypedNumber): number | null =>
  isUnread(value) ? Number.NaN : value
