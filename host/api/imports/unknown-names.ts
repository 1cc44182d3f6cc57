import type { UnknownName } from '../../../src/wire/import.ts'
import {
  isFixed,
  meantTargets,
  type MeantTarget,
  type NamedTarget,
} from '../../../src/wire/import-kinds.ts'
import { isBlank, isNone, namedText, nameKey } from './cell-text.ts'
import { isKnownValue, nearestValue, valueChoice } from './fixed-values.ts'
import { entryKey, namesOf, type NamedRow, type Names } from './names.ts'
import { NewEntries, type RemainingEntries } from './new-entries.ts'
import { nearestAmong } from './nearest.ts'
import type { ImportPlan, NameChoice, ValueChoice } from './plan.ts'
import { hasTooLongCell, isUnreadable, type ImportRow } from './row.ts'

type Chosen = Pick<UnknownName, 'outcome' | 'id' | 'manager'>

function choiceFields(choice: NameChoice | ValueChoice | undefined): Chosen {
  const open: Chosen = { outcome: null, id: null, manager: null }
  if (!choice) return open
  if ('use' in choice) return { ...open, outcome: 'use', id: choice.use }
  if ('create' in choice) return { ...open, outcome: 'create', manager: choice.create }
  return { ...open, outcome: 'none' in choice ? 'none' : 'leave' }
}

/** Maximum number of unknown values of a target, and of those with a suggestion. */
const maxValues = 500
const maxSuggestions = 25

interface Meanings {
  named: readonly NamedRow[]
  /** The meanings of names without the choices of the plan. */
  names: Names
  /** The meanings with the choices of the plan. */
  meant: Names
}

type IsKnown = (target: MeantTarget, value: string, row: ImportRow) => boolean

/** Returns a function that checks whether a value of a row needs no choice: a record that is not retired has its name. */
function knownValueCheck(plan: ImportPlan, { named, names, meant }: Meanings): IsKnown {
  const placeColumn = plan.targets.indexOf('place')
  const allLocations = new Set(
    named.filter(({ target }) => target === 'location').flatMap((row) => row.names.map(nameKey)),
  )
  const retired = new Set(named.filter((row) => row.is_retired).map(entryKey))
  const isRetired = (target: NamedTarget, id: number) => retired.has(entryKey({ target, id }))
  const exists = (target: NamedTarget, value: string, placeId?: number | null): boolean => {
    const meaning = names.find(target, value, placeId)
    return meaning !== undefined && 'id' in meaning && !isRetired(target, meaning.id)
  }
  /** Returns true while the place of the location is unknown or retired. Without a place, any place may have the location. */
  function isKnownLocation(value: string, { cells }: ImportRow): boolean {
    const cell = cells[placeColumn]
    const place = meant.find('place', namedText(cell))
    if (place && 'id' in place)
      return isRetired('place', place.id) || exists('location', value, place.id)
    if (!isBlank(cell) && !isNone(cell)) return true
    const { place_id } = plan.defaults
    return place_id === null
      ? allLocations.has(nameKey(value))
      : exists('location', value, place_id)
  }
  return (target, value, row) => {
    if (isFixed(target)) return isKnownValue(target, value)
    return target === 'location' ? isKnownLocation(value, row) : exists(target, value)
  }
}

/** Removes the domains of emails from a name, because most users share them. */
const withoutDomains = (text: string): string => text.replaceAll(/@[^\s<>()]*/g, '')

/** Returns a function that suggests a meaning for a value of a target. */
function suggesterFor(target: MeantTarget, named: readonly NamedRow[]) {
  if (isFixed(target)) return nearestValue(target)
  const rows = named.filter((row) => row.target === target && !row.is_retired)
  if (target !== 'user') return nearestAmong(rows)
  const nearest = nearestAmong(
    rows.map(({ id, names }) => ({
      id,
      names: [...names.slice(0, 1), ...names.map(withoutDomains)],
    })),
  )
  return (name: string) => nearest(withoutDomains(name))
}

const isRefused = (row: ImportRow): boolean => isUnreadable(row) || hasTooLongCell(row)

/** Returns the values that match no record, or only a retired one, the most frequent first. Ignores rows that are refused anyway. */
export function unknownNames(
  rows: readonly ImportRow[],
  plan: ImportPlan,
  { named, remaining }: { named: readonly NamedRow[]; remaining: RemainingEntries },
): UnknownName[] {
  const added = new NewEntries(remaining)
  const names = namesOf(named, [], added)
  const meant = namesOf(named, plan.choices, added)
  const isKnown = knownValueCheck(plan, { named, names, meant })
  const choiceOf = (target: MeantTarget, value: string) =>
    isFixed(target) ? valueChoice(plan.choices, target, value) : meant.choice(target, value)
  const acceptedRows = rows.filter((row) => !isRefused(row))
  return meantTargets.flatMap((target) => {
    const column = plan.targets.indexOf(target)
    if (column < 0) return []
    const counts = new Map<string, { value: string; rows: number }>()
    for (const row of acceptedRows) {
      const value = namedText(row.cells[column])
      if (value === '' || isKnown(target, value, row)) continue
      const count = counts.get(nameKey(value)) ?? { value, rows: 0 }
      counts.set(nameKey(value), { ...count, rows: count.rows + 1 })
    }
    if (counts.size === 0) return []
    const suggest = suggesterFor(target, named)
    return [...counts.values()]
      .toSorted((one, other) => other.rows - one.rows)
      .slice(0, maxValues)
      .map(({ value, rows: count }, at) => ({
        target,
        value,
        rows: count,
        suggestion: at < maxSuggestions ? suggest(value) : null,
        ...choiceFields(choiceOf(target, value)),
      }))
  })
}
