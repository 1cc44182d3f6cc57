import type { UnknownName } from '../../../src/wire/import.ts'
import { isFixed, meantTargets, type MeantTarget } from '../../../src/wire/import-kinds.ts'
import { namedText, nameKey } from './cell-text.ts'
import { isKnownValue, nearestValue, valueChoice } from './fixed-values.ts'
import { namesOf, type NamedRow } from './names.ts'
import { NewEntries, type RemainingEntries } from './new-entries.ts'
import { nearestAmong } from './nearest.ts'
import type { ImportPlan, NameChoice, ValueChoice } from './plan.ts'
import { isUnreadable, type ImportRow } from './row.ts'

type Chosen = Pick<UnknownName, 'outcome' | 'id' | 'manager'>

function chosen(choice: NameChoice | ValueChoice | undefined): Chosen {
  const open: Chosen = { outcome: null, id: null, manager: null }
  if (!choice) return open
  if ('use' in choice) return { ...open, outcome: 'use', id: choice.use }
  if ('create' in choice) return { ...open, outcome: 'create', manager: choice.create }
  return { ...open, outcome: 'none' in choice ? 'none' : 'leave' }
}

/** Unknown values of a target that are shown at once, and those for which something like them is looked for. */
const shownNames = 500
const suggested = 25

/** Values that name nothing that exists, the most frequent first. Unreadable rows are refused whatever their names mean. */
export function unknownNames(
  rows: readonly ImportRow[],
  plan: ImportPlan,
  { named, remaining }: { named: readonly NamedRow[]; remaining: RemainingEntries },
): UnknownName[] {
  const added = new NewEntries(remaining)
  const names = namesOf(named, [], added)
  const meant = namesOf(named, plan.choices, added)
  const placeColumn = plan.targets.indexOf('place')
  const placeOf = ({ cells }: ImportRow): number | null => {
    const found = meant.find('place', namedText(cells[placeColumn]))
    return found && 'id' in found ? found.id : plan.defaults.place_id
  }
  function isKnown(target: MeantTarget, value: string, row: ImportRow): boolean {
    if (isFixed(target)) return isKnownValue(target, value)
    const found = names.find(target, value, target === 'location' ? placeOf(row) : null)
    return found !== undefined && 'id' in found
  }
  const nearestOf = (target: MeantTarget) =>
    isFixed(target)
      ? nearestValue(target)
      : nearestAmong(named.filter((row) => row.target === target && !row.is_retired))
  const choiceOf = (target: MeantTarget, value: string) =>
    isFixed(target) ? valueChoice(plan.choices, target, value) : meant.choice(target, value)
  return meantTargets.flatMap((target) => {
    const column = plan.targets.indexOf(target)
    if (column < 0) return []
    const counts = new Map<string, { value: string; rows: number }>()
    for (const row of rows) {
      const value = namedText(row.cells[column])
      if (value === '' || isUnreadable(row) || isKnown(target, value, row)) continue
      const count = counts.get(nameKey(value)) ?? { value, rows: 0 }
      counts.set(nameKey(value), { ...count, rows: count.rows + 1 })
    }
    if (counts.size === 0) return []
    const nearest = nearestOf(target)
    return [...counts.values()]
      .toSorted((one, other) => other.rows - one.rows)
      .slice(0, shownNames)
      .map(({ value, rows: count }, at) => ({
        target,
        value,
        rows: count,
        suggestion: at < suggested ? nearest(value) : null,
        ...chosen(choiceOf(target, value)),
      }))
  })
}
