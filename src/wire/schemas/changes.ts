import Type from 'typebox'
import { ticketEventFields } from '../events.ts'
import { Nullable } from './shared.ts'

/** `id`: as it is stored (the id of what it names, the key of a choice); `text`: its English name at that moment. */
export const ChangedValueSchema = Type.Object({
  id: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
  text: Type.String(),
})

const values = { from: Nullable(ChangedValueSchema), to: Nullable(ChangedValueSchema) }

/** Fields that an event changed; null is blank. */
export const ChangedFieldSchema = Type.Object({ field: Type.String(), ...values })
export const ChangesSchema = Type.Array(ChangedFieldSchema)

/** Fields of a ticket that an event changed; null is blank. */
export const TicketChangesSchema = Type.Array(
  Type.Object({ field: Type.Enum([...ticketEventFields]), ...values }),
)
