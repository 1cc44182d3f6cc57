/** The largest id that the database gives. */
export const largestId = 2_147_483_647

/** Can a record of the server have this id at all? About any other nothing is asked. */
export const isRecordId = (id: number | null | undefined): id is number =>
  Number.isInteger(id) && Number(id) >= 1 && Number(id) <= largestId

/** The id that a text names in plain digits; NaN, which no record has, for any other text. */
export const parseRecordId = (text = ''): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)
