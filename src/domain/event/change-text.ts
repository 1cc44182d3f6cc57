import { historyTexts } from '../messages/en/history.ts'

/** One sentence for a field that went from one shown value to another; null stands for a blank. */
export function changeText(
  label: string,
  from: string | null,
  to: string | null,
): string | undefined {
  if (from === to) return undefined
  if (from === null) return to === null ? undefined : historyTexts.set(label, to)
  return to === null ? historyTexts.cleared(label, from) : historyTexts.changed(label, from, to)
}
