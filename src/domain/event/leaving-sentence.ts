import type { FieldChange } from '../../wire/changes.ts'
import { historyTexts } from '../messages/en/history.ts'

const { handedOver: texts } = historyTexts

/**
 * What happened to some assets or tickets. `to`: the new user or place; null if the assets stayed or the tickets became
 * unassigned.
 */
export interface HandedOver {
  of: 'assets' | 'tickets'
  to: string | null
  count: number
}

/** Returns the changes that an event stores for these hand-overs. */
export const handedOverChanges = (parts: readonly HandedOver[]): FieldChange[] =>
  parts.map(({ of, to, count }) => ({
    field: to === null ? `${of}_left` : `${of}_to`,
    from: null,
    to: { id: count, text: to ?? '' },
  }))

/** Returns the part of the sentence for assets or for tickets: `7 assets to asha, 2 to Pune, 1 stayed`. */
function partOf(of: HandedOver['of'], changes: readonly FieldChange[]): string[] {
  const ownChanges = changes.filter(({ field }) => field.startsWith(of))
  const phrases = ownChanges.map(({ field, to }, index) => {
    const count = Number(to?.id ?? 0)
    const counted = index === 0 ? texts[of](count) : String(count)
    if (field.endsWith('_to')) return texts.to(counted, to?.text ?? '')
    return of === 'assets' ? texts.stayed(counted) : texts.queued(counted)
  })
  return phrases.length > 0 ? [phrases.join(', ')] : []
}

/**
 * Returns the label of the event, followed by what happened to the user's assets and tickets: `Left; 7 assets to asha,
 * 1 stayed`.
 */
export const leavingSentence = (label: string, changes: readonly FieldChange[]): string =>
  [label, ...partOf('assets', changes), ...partOf('tickets', changes)].join('; ')
