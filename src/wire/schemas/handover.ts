import Type from 'typebox'
import { PersonSchema } from './leaving.ts'
import { Day, Nullable, Timestamp } from './shared.ts'

/** `none`: no receipt was requested. */
export const receiptStates = ['none', 'waiting', 'accepted', 'declined'] as const

/** The hand-over of an asset to its holder. `note`: why the holder declined. */
export const AssetHandoverSchema = Type.Object({
  id: Type.Integer(),
  state: Type.Enum([...receiptStates]),
  given_at: Timestamp,
  answered_at: Nullable(Timestamp),
  note: Nullable(Type.String()),
})

/** The fields of an asset that identify it in a hand-over. `code`: its number with a check letter, as on its label. */
export const HandoverAssetSchema = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  serial_number: Nullable(Type.String()),
  description: Nullable(Type.String()),
})

export const ReceiptAnswer = Type.Enum(['accepted', 'declined'])

/** An asset whose receipt was requested. `return_by`: the day by which it is to be returned. `answer_note`: why it was declined. */
export const HandoverSchema = Type.Object({
  id: Type.Integer(),
  asset: HandoverAssetSchema,
  user: PersonSchema,
  given_by: PersonSchema,
  given_at: Timestamp,
  return_by: Nullable(Day),
  answer: Nullable(ReceiptAnswer),
  answered_at: Nullable(Timestamp),
  answer_note: Nullable(Type.String()),
})

/** `note`: only with `declined`, at most 1,000 characters. */
export const HandoverAnswerSchema = Type.Object({
  answer: ReceiptAnswer,
  note: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
})
