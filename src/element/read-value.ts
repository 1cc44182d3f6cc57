import type { PropertyType } from './declaration.ts'

/** A value that cannot be read is reported and counts as absent. */
export type ReadValue = { value: unknown } | { fault: string }

function readText(type: PropertyType, text: string): ReadValue {
  if (type === 'boolean') return { value: text !== 'false' }
  if (type === 'string') return { value: text }
  const value = Number(text)
  return text.trim() === '' || !Number.isFinite(value)
    ? { fault: `expects a number, not ${JSON.stringify(text)}` }
    : { value }
}

/** An attribute: absent is the default, a boolean is there or not (`false` also means not). */
export function readAttribute(type: PropertyType, text: string | null): ReadValue {
  if (text === null) return { value: undefined }
  return readText(type, text)
}

/** A property: null and undefined are the default, texts are read like attributes, objects keep their identity. */
export function readProperty(type: PropertyType, given: unknown): ReadValue {
  if (given === null || given === undefined) return { value: undefined }
  if (type === 'object') return { value: given }
  if (typeof given === 'string') return readText(type, given)
  if (type === 'boolean') return { value: Boolean(given) }
  return readText(type, String(given))
}
