import type { NamedTarget } from '../../../src/wire/import-kinds.ts'
import { nameKey } from './cell-text.ts'
import type { ImportPlan, NameChoice } from './plan.ts'

/** Something that can be named; a location within its place alone. */
export interface NamedRow {
  id: number
  target: NamedTarget
  names: readonly string[]
  place_id?: number
  /** It is offered no more. */
  is_retired?: boolean
}

/** What a name means: one thing, several, none, or what was chosen for it. */
export type Meaning = { id: number } | { several: number } | NameChoice | undefined

/** Finds what names mean. */
export interface Names {
  find(target: NamedTarget, name: string, placeId?: number | null): Meaning
  /** What was chosen for a name. */
  choice(target: NamedTarget, name: string): NameChoice | undefined
}

const keyOf = (target: NamedTarget, name: string, placeId: number | null | undefined): string =>
  `${target}\0${target === 'location' ? (placeId ?? '') : ''}\0${nameKey(name)}`

const choiceKey = (target: NamedTarget, value: string) => `${target}\0${nameKey(value)}`

export function namesOf(rows: readonly NamedRow[], choices: ImportPlan['choices']): Names {
  const known = new Map<string, Set<number>>()
  for (const { id, target, names, place_id } of rows)
    for (const name of names) {
      const key = keyOf(target, name, place_id)
      known.set(key, (known.get(key) ?? new Set()).add(id))
    }
  const chosen = new Map(
    choices.map(({ target, value, choice }) => [choiceKey(target, value), choice]),
  )
  const choiceOf = (target: NamedTarget, name: string) => chosen.get(choiceKey(target, name))
  return {
    choice: choiceOf,
    find(target, name, placeId) {
      const choice = choiceOf(target, name)
      if (choice) return 'use' in choice ? { id: choice.use } : choice
      const ids = [...(known.get(keyOf(target, name, placeId)) ?? [])]
      const [id] = ids
      if (id === undefined) return undefined
      return ids.length === 1 ? { id } : { several: ids.length }
    },
  }
}
