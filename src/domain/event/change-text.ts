import { historyTexts } from '../messages/en/history.ts'

/** A field that changed from one shown value to another, in words; null: blank, for one of them at most. */
export function changeText(label: string, from: string | null, to: string | null): string {
  if (from === null) return historyTexts.set(label, to ?? '')
  return to === null ? historyTexts.cleared(label, from) : historyTexts.changed(label, from, to)
}

/** The same in a history, where two values that read alike are not repeated: it only says that the field changed. */
export const historyText = (label: string, from: string | null, to: string | null): string =>
  from === to ? historyTexts.updated(label) : changeText(label, from, to)
