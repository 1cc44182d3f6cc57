import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { masterDataRuleTexts as texts } from '../messages/en/master-data.ts'
import { characters, textLimit, trimmed } from '../text/text.ts'

/** Maximum number of texts that can be renamed at once. */
export const wordLimit = 100

/** Returns the broken rules of renaming texts. A blank new text clears them. */
export function wordFaults({
  from,
  to,
}: {
  from?: readonly string[]
  to?: string | null
}): Fault<'from' | 'to'>[] {
  const faults: Fault<'from' | 'to'>[] = []
  if (from && from.length === 0)
    faults.push(fault('from', 'isNotEmpty', message(texts, 'wordsMissing')))
  if (from && from.length > wordLimit)
    faults.push(fault('from', 'too-many', message(texts, 'tooManyWords')))
  if (characters(trimmed(to) ?? '') > textLimit)
    faults.push(fault('to', 'maxLength', message(texts, 'tooLong')))
  return faults
}
