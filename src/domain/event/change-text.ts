import { historyTexts } from '../messages/en/history.ts'

/** Returns the sentence of a changed field, from its old and new text. Null is blank. At most one of them is null. */
export function changeText(label: string, from: string | null, to: string | null): string {
  if (from === null) return historyTexts.set(label, to ?? '')
  return to === null ? historyTexts.cleared(label, from) : historyTexts.changed(label, from, to)
}

/** Returns the sentence for a history: as `changeText`, or only that the field changed if both texts are equal. */
export const historyText = (label: string, from: string | null, to: string | null): string =>
  from === to ? historyTexts.updated(label) : changeText(label, from, to)
