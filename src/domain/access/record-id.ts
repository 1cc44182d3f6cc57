/** Largest value of a PostgreSQL `integer`, the type of ids. */
export const largestId = 2_147_483_647

/** Returns whether this can be the id of a record. Callers send no request for any other value. */
export const isRecordId = (id: number | null | undefined): id is number =>
  Number.isInteger(id) && Number(id) >= 1 && Number(id) <= largestId

/** Parses an id in decimal digits; NaN for any other text. */
export const parseRecordId = (text = ''): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)
