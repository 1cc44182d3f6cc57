/** Largest value of a PostgreSQL `integer`, the type of ids. */
export const largestId = 2_147_483_647

/** Can this be the id of a record? For any other value no request is sent. */
export const isRecordId = (id: number | null | undefined): id is number =>
  Number.isInteger(id) && Number(id) >= 1 && Number(id) <= largestId

/** The id written in decimal digits; NaN, which no record has, for any other text. */
export const parseRecordId = (text = ''): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)
