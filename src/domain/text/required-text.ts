import type { Message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { characters, textLimit } from './text.ts'

/** Returns the fault of a required text that is missing or has more than `limit` characters. */
export function requiredTextFaults<Field extends string>(
  field: Field,
  text: string | null,
  { required, limit = textLimit, tooLong }: { required: Message; limit?: number; tooLong: Message },
): Fault<Field>[] {
  if (!text) return [fault(field, 'isNotEmpty', required)]
  return characters(text) > limit ? [fault(field, 'maxLength', tooLong)] : []
}
