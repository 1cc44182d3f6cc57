import type { NamedTarget } from '../../../src/wire/import-kinds.ts'
import type { Message } from '../../../src/wire/texts.ts'
import { nameKey } from './cell-text.ts'
import type { NewEntries } from './new-entries.ts'
import { isOfName, type ImportPlan, type NameChoice } from './plan.ts'

/** Something that can be named; names of locations are only looked up within their place. */
export interface NamedRow {
  id: number
  target: NamedTarget
  names: readonly string[]
  place_id?: number
  /** It is offered no more; of people: they have left. */
  is_retired?: boolean
}

/** What a name means: one thing, several, none, what was chosen for it, or why what was chosen is not possible. */
export type Meaning =
  | { id: number }
  | { several: number }
  | { none: true }
  | { leave: true }
  | { refusal: Message }
  | undefined

/** Finds what names mean. */
export interface Names {
  find(target: NamedTarget, name: string, placeId?: number | null): Meaning
  /** What was chosen for a name. */
  choice(target: NamedTarget, name: string): NameChoice | undefined
}

const keyOf = (target: NamedTarget, name: string, placeId: number | null | undefined): string =>
  `${target}\0${target === 'location' ? (placeId ?? '') : ''}\0${nameKey(name)}`

const bracketed = /^(?<name>[^<>()]*)[<(](?:mailto:)?(?<account>[^<>()\s]+)[>)]$/i
const ofDomain = /^[^\\/@\s]+\\(?<account>[^\\/@\s]+)$/

/** The key of an account: an email, or the part of it before the @ sign. No name of a person ends like that. */
const accountKey = (account: string): string => (account.includes('@') ? account : `${account}@`)

/**
 * Returns the texts by which a name is looked up, the most certain first. People are also written as `Name (email)`,
 * `Name <email>`, `Name (account)`, `DOMAIN\account` or by their account alone, which is the part of their email before
 * the @ sign. An email in brackets decides alone: another person may have the same name.
 */
export function lookedUp(target: NamedTarget, text: string): string[] {
  if (target !== 'user') return [text]
  const { name = '', account } = bracketed.exec(text)?.groups ?? {}
  if (account?.includes('@')) return [text, account]
  if (account) return [text, accountKey(account), name].filter(Boolean)
  const ofSystem = ofDomain.exec(text)?.groups?.['account'] ?? text
  return /\s|@/.test(ofSystem) ? [text] : [text, accountKey(ofSystem)]
}

const choiceKey = (target: NamedTarget, value: string) => `${target}\0${nameKey(value)}`

/** Ids of records by name. A user who left is matched only if no other user has the name. */
function knownNames(rows: readonly NamedRow[]): ReadonlyMap<string, ReadonlySet<number>> {
  const hasLeft = ({ target, is_retired }: NamedRow) => target === 'user' && is_retired === true
  const known = new Map<string, Set<number>>()
  const add = ({ id, target, names, place_id }: NamedRow) => {
    for (const name of names) {
      const key = keyOf(target, name, place_id)
      known.set(key, (known.get(key) ?? new Set()).add(id))
    }
  }
  for (const row of rows) if (!hasLeft(row)) add(row)
  const present = new Set(known.keys())
  for (const { names, ...row } of rows.filter(hasLeft))
    add({ ...row, names: names.filter((name) => !present.has(keyOf(row.target, name, null))) })
  return known
}

const isRetired = ({ is_retired }: NamedRow) => is_retired === true
const entryKey = ({ target, id }: Pick<NamedRow, 'target' | 'id'>) => `${target} ${id}`

/** What has a name. `usable`: it is one entry that is not retired. */
interface Match {
  match?: Meaning
  usable?: boolean
}

/** `added`: takes what names add that do not exist. */
export function namesOf(
  rows: readonly NamedRow[],
  choices: ImportPlan['choices'],
  added: NewEntries,
): Names {
  const known = knownNames(rows)
  const retired = new Set(rows.filter(isRetired).map(entryKey))
  const chosen = new Map(
    choices.filter(isOfName).map((each) => [choiceKey(each.target, each.value), each]),
  )
  const matchOf = (target: NamedTarget, name: string, placeId?: number | null): Match => {
    const ids =
      lookedUp(target, name)
        .map((text) => [...(known.get(keyOf(target, text, placeId)) ?? [])])
        .find((found) => found.length > 0) ?? []
    const [id] = ids
    if (id === undefined) return {}
    return ids.length > 1
      ? { match: { several: ids.length } }
      : { match: { id }, usable: !retired.has(entryKey({ target, id })) }
  }
  return {
    choice: (target, name) => chosen.get(choiceKey(target, name))?.choice,
    find(target, name, placeId) {
      const { match, usable } = matchOf(target, name, placeId)
      // The user made the choice when no usable entry had this name. An entry that exists now takes precedence.
      if (usable) return match
      const { choice, value = name } = chosen.get(choiceKey(target, name)) ?? {}
      if (choice && 'use' in choice) return { id: choice.use }
      if (choice && !('create' in choice)) return choice
      if (match) return match
      if (!choice || target === 'user' || (target === 'location' && !placeId)) return undefined
      const place = target === 'location' ? (placeId ?? null) : null
      const key = keyOf(target, name, placeId)
      return added.named(key, target, { name: value, manager: choice.create, placeId: place })
    },
  }
}
