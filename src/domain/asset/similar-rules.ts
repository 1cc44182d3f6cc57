import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { similarRuleTexts as texts } from '../messages/en/similar.ts'
import { characters } from '../text/text.ts'

/** Maximum number of assets that are added at once, and of characters of an ID. */
export const similarLimits = { assets: 100, id: 255 }

/** Returns the IDs of a text with one ID per line. Ignores blank lines. */
export const idsIn = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns the first ID that appears twice, ignoring case. */
export function firstDuplicate(ids: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return ids.find((id) => {
    const key = id.toLowerCase()
    const isKnown = seen.has(key)
    seen.add(key)
    return isKnown
  })
}

/** Returns what is wrong with the IDs of several new assets. */
export function similarFaults(ids: readonly string[]): Fault<'serial_numbers'>[] {
  const field = 'serial_numbers'
  if (ids.length === 0) return [fault(field, 'isNotEmpty', message(texts, 'required'))]
  if (ids.length > similarLimits.assets)
    return [fault(field, 'arrayMaxSize', message(texts, 'tooMany', similarLimits.assets))]
  const long = ids.some((id) => characters(id) > similarLimits.id)
  if (long) return [fault(field, 'maxLength', message(texts, 'tooLong', similarLimits.id))]
  const duplicate = firstDuplicate(ids)
  if (duplicate === undefined) return []
  return [{ field, key: 'distinct', value: duplicate, ...message(texts, 'twice', duplicate) }]
}
