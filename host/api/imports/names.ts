import type { NamedTarget } from '../../../src/wire/import-kinds.ts'
import type { Message } from '../../../src/wire/texts.ts'
import { nameKey } from './cell-text.ts'
import type { NewEntries } from './new-entries.ts'
import { isOfName, type ImportPlan, type NameChoice } from './plan.ts'

/** A record that cells can name. Locations are only looked up within their place. */
export interface NamedRow {
  id: number
  target: NamedTarget
  names: readonly string[]
  place_id?: number
  /** Whether the record is retired, or the user has left. */
  is_retired?: boolean
}

/** The meaning of a name: one record, several, a choice of the plan, or why that is not possible. Undefined if unknown. */
export type Meaning =
  | { id: number }
  | { several: number }
  | { none: true }
  | { leave: true }
  | { refusal: Message }
  | undefined

/** Resolves names. */
export interface Names {
  find(target: NamedTarget, name: string, placeId?: number | null): Meaning
  /** Returns the choice of the plan for a name. */
  choice(target: NamedTarget, name: string): NameChoice | undefined
}

const keyOf = (target: NamedTarget, name: string, placeId: number | null | undefined): string =>
  `${target}\0${target === 'location' ? (placeId ?? '') : ''}\0${nameKey(name)}`

const bracketed = /^(?<name>[^<>()]*)[<(](?:mailto:)?(?<account>[^<>()\s]+)[>)]$/i
const domainAccount = /^[^\\/@\s]+\\(?<account>[^\\/@\s]+)$/

/** Returns the key of an account: an email, or the part of it up to the @ sign. No name of a person ends with @. */
const accountKey = (account: string): string => (account.includes('@') ? account : `${account}@`)

/**
 * Returns the texts to look up for a name, the most certain first. A user may also be written as `Name (email)`,
 * `Name <email>`, `Name (account)`, `DOMAIN\account` or `account`, which is the part of the email before the @ sign. If
 * there is an email in brackets, the name alone is not looked up: another user may have it.
 */
export function lookupTexts(target: NamedTarget, text: string): string[] {
  if (target !== 'user') return [text]
  const { name = '', account } = bracketed.exec(text)?.groups ?? {}
  if (account?.includes('@')) return [text, account]
  if (account) return [text, accountKey(account), name].filter(Boolean)
  const userAccount = domainAccount.exec(text)?.groups?.['account'] ?? text
  return /\s|@/.test(userAccount) ? [text] : [text, accountKey(userAccount)]
}

const choiceKey = (target: NamedTarget, value: string) => `${target}\0${nameKey(value)}`

/**
 * Returns the ids of records by name. A user who left is matched only if no other user has the name, and master data by
 * a hidden name only if no entry is displayed with it.
 */
function knownNames(rows: readonly NamedRow[]): ReadonlyMap<string, ReadonlySet<number>> {
  const displayed = new Set(
    rows
      .filter(({ target }) => target !== 'user')
      .map(({ target, names, place_id }) => keyOf(target, names[0] ?? '', place_id)),
  )
  const hasLeft = ({ target, is_retired }: NamedRow) => target === 'user' && is_retired === true
  const known = new Map<string, Set<number>>()
  const add = ({ id, target, names, place_id }: NamedRow) => {
    for (const [at, name] of names.entries()) {
      const key = keyOf(target, name, place_id)
      if (at > 0 && displayed.has(key)) continue
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
/** Returns a key of a record among those of all targets. */
export const entryKey = ({ target, id }: Pick<NamedRow, 'target' | 'id'>) => `${target} ${id}`

/** The records with a name. */
interface Match {
  meaning?: Meaning
  /** Whether it is a single record that is not retired. */
  isUsable?: boolean
}

/** Returns the meanings of names. Collects new entries in `added`. */
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
      lookupTexts(target, name)
        .map((text) => [...(known.get(keyOf(target, text, placeId)) ?? [])])
        .find((matches) => matches.length > 0) ?? []
    const [id] = ids
    if (id === undefined) return {}
    return ids.length > 1
      ? { meaning: { several: ids.length } }
      : { meaning: { id }, isUsable: !retired.has(entryKey({ target, id })) }
  }
  return {
    choice: (target, name) => chosen.get(choiceKey(target, name))?.choice,
    find(target, name, placeId) {
      const { meaning, isUsable } = matchOf(target, name, placeId)
      // The user made the choice when no usable entry had this name. An entry that exists now takes precedence.
      if (isUsable) return meaning
      const { choice, value = name } = chosen.get(choiceKey(target, name)) ?? {}
      if (choice && 'use' in choice) return { id: choice.use }
      if (choice && !('create' in choice)) return choice
      if (meaning) return meaning
      if (!choice || target === 'user' || (target === 'location' && !placeId)) return undefined
      const place = target === 'location' ? (placeId ?? null) : null
      const key = keyOf(target, name, placeId)
      return added.idFor(key, target, { name: value, manager: choice.create, placeId: place })
    },
  }
}
