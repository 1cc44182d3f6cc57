import { historyTexts } from '../messages/en/history.ts'

/** Returns the sentence of a changed field, from its old and new text. Null is blank. At most one of them is null. */
export function changeText(label: string, from: string | null, to: string | null): string {
  if (from === null) return historyTexts.set(label, to ?? '')
  return to === null ? historyTexts.cleared(label, from) : historyTexts.changed(label, from, to)
}

/** Returns the same for a history. If both texts are equal, it only says that the field changed. */
export const historyText = (label: string, from: string | null, to: string | null): string =>
  from === to ? historyTexts.updated(label) : changeText(label, from, to)
