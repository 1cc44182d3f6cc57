import { exceedsLeavingLimit } from '../../src/domain/access/left.ts'
import { leavingTexts } from '../../src/domain/messages/en/leaving.ts'
import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import { isRetired } from '../../src/domain/reference/retired.ts'
import type { OnePerson } from '../../src/parts/user/one-person.ts'
import { leavingLimit } from '../../src/wire/leaving-ways.ts'
import type { AssetPlan, Belongings, HeldAsset, LeavingWrite } from '../../src/wire/leaving.ts'
import type { AssetStatus } from '../../src/wire/enums.ts'
import type { Place } from '../../src/wire/reference.ts'
import type { User } from '../../src/wire/user.ts'

/** The choice for an asset. `to` decides which of the other values apply. */
export interface AssetChoice {
  to: AssetPlan['to']
  /** null: the user has to choose one. */
  place_id: number | null
  location_id: number | null
  status: AssetStatus
  user_id: number | null
}

/** The choice for a ticket. */
export interface TicketChoice {
  to: 'user' | 'queue'
  user_id: number | null
}

/** Choices by the ids of assets and tickets. */
export interface Plan {
  assets: ReadonlyMap<number, AssetChoice>
  tickets: ReadonlyMap<number, TicketChoice>
}

/** Returns whether open tickets prevent reassigning the asset (OFF-06). */
export const isBlocked = ({ open_tickets }: Pick<HeldAsset, 'open_tickets'>): boolean =>
  open_tickets.length > 0

const isOneOf = (places: readonly Place[], id: number | null) =>
  places.some((place) => place.id === id)

/**
 * Returns the default plan (OFF-02, OFF-03, OP3-105). Assets return to the user's place, else to their own, unless these
 * are retired. Assets in use become ready. Tickets return to the queue.
 */
export function defaultPlan(
  { user, belongings: { assets, assigned } }: OnePerson,
  retired: readonly Place[] = [],
): Plan {
  const placeOf = ({ place }: HeldAsset) =>
    [user.place_id, place.id].find((id) => id !== null && !isOneOf(retired, id)) ?? null
  const choiceOf = (asset: HeldAsset): AssetChoice => ({
    to: 'store',
    place_id: placeOf(asset),
    location_id: null,
    status: asset.status === 'in_use' ? 'ready' : asset.status,
    user_id: null,
  })
  return {
    assets: new Map(assets.map((asset) => [asset.id, choiceOf(asset)])),
    tickets: new Map(assigned.map(({ id }) => [id, { to: 'queue', user_id: null }])),
  }
}

/**
 * Returns the plan in which assets with open tickets stay (OFF-06). The choices for them apply once their tickets are
 * completed.
 */
export function keepBlocked({ assets, tickets }: Plan, held: readonly HeldAsset[]): Plan {
  const blocked = new Set(held.filter(isBlocked).map(({ id }) => id))
  const choiceOf = (id: number, choice: AssetChoice): AssetChoice =>
    blocked.has(id) ? { ...choice, to: 'stay' } : choice
  return { assets: new Map([...assets].map(([id, each]) => [id, choiceOf(id, each)])), tickets }
}

/** Returns the values that all choices share. */
export function sharedChoice(choices: readonly AssetChoice[]): Partial<AssetChoice> {
  const [first] = choices
  const shared = Object.entries(first ?? {}).filter(([key, value]) =>
    choices.every((choice) => choice[key as keyof AssetChoice] === value),
  )
  return Object.fromEntries(shared)
}

/**
 * Returns a plan for the user's current assets and tickets, with the former choices for them. `places`: those loaded so
 * far.
 */
export function updatePlan(former: Plan, person: OnePerson, places: readonly Place[]): Plan {
  const retired = places.filter(isRetired)
  const defaults = defaultPlan(person, retired)
  const merge = <Choice>(now: ReadonlyMap<number, Choice>, before: ReadonlyMap<number, Choice>) =>
    new Map([...now].map(([id, choice]) => [id, before.get(id) ?? choice]))
  const assets = merge(defaults.assets, former.assets)
  for (const [id, choice] of assets) {
    const place_id = defaults.assets.get(id)?.place_id ?? null
    assets.set(id, {
      ...choice,
      ...(isOneOf(retired, choice.place_id) && { place_id, location_id: null }),
    })
  }
  return { assets, tickets: merge(defaults.tickets, former.tickets) }
}

/** Returns the body of the request. */
export const bodyOf = ({ assets, tickets }: Plan): LeavingWrite => ({
  assets: [...assets].map(([id, { to, place_id, location_id, status, user_id }]) => {
    if (to === 'store') return { id, to, place_id, location_id, status }
    return to === 'user' ? { id, to, user_id } : { id, to }
  }),
  tickets: [...tickets].map(([id, { to, user_id }]) => ({
    id,
    user_id: to === 'user' ? user_id : null,
  })),
})

/** The number of assets or tickets with the same choice. `name`: the place or user. */
export interface Figure {
  key: string
  kind: keyof typeof texts.lines
  name: string
  count: number
}

/** The names of people and places. */
export interface Names {
  place: (id: number | null) => string
  person: (id: number | null) => string
}

/** Returns the number of assets and tickets per choice, in the order of the confirmation. */
export function figuresOf({ assets, tickets }: Plan, names: Names): Figure[] {
  const figures = new Map<string, Figure>()
  // Two users can have the same name.
  const add = (kind: Figure['kind'], name = '', id: number | null = null) => {
    const key = `${kind} ${id}`
    const figure = figures.get(key) ?? { key, kind, name, count: 0 }
    figures.set(key, { ...figure, count: figure.count + 1 })
  }
  for (const { to, place_id, user_id } of assets.values()) {
    if (to === 'store') add(to, names.place(place_id), place_id)
    else if (to === 'user') add(to, names.person(user_id), user_id)
    else add(to)
  }
  for (const { to, user_id } of tickets.values())
    if (to === 'user') add('ticket', names.person(user_id), user_id)
    else add('queue')
  const order: readonly Figure['kind'][] = ['store', 'user', 'stay', 'ticket', 'queue']
  return [...figures.values()].toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  )
}

/** Returns the line of the confirmation for a figure. */
export function lineOf({ kind, name }: Figure): string {
  return kind === 'stay' || kind === 'queue' ? texts.lines[kind] : texts.lines[kind](name)
}

/** Returns the plan in one sentence: `3 back to store, 1 to Asha Iyer; 1 ticket back to the queue`. */
export function planSentence(figures: readonly Figure[]): string {
  const { parts } = texts
  const stored = figures.filter(({ kind }) => kind === 'store')
  const inStore = stored.reduce((sum, { count }) => sum + count, 0)
  const sentencesFor = (kinds: readonly Figure['kind'][]) =>
    figures
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, name, count }) => parts[kind](count, name))
  const assets = [...(inStore > 0 ? [parts.store(inStore)] : []), ...sentencesFor(['user', 'stay'])]
  const tickets = sentencesFor(['ticket', 'queue'])
  return [assets.join(', '), tickets.join(', ')].filter(Boolean).join('; ')
}

/** Returns whether an asset or a ticket still needs a recipient. */
export const lacksPerson = ({ assets, tickets }: Plan): boolean =>
  [...assets.values(), ...tickets.values()].some(({ to, user_id }) => to === 'user' && !user_id)

/** Returns whether an asset that goes back to store still needs a place. */
const lacksPlace = ({ assets }: Plan): boolean =>
  [...assets.values()].some(({ to, place_id }) => to === 'store' && place_id === null)

/** Why a user cannot leave now. */
export type Refusal = 'self' | 'lastSuperAdmin' | 'tooMany' | 'placeMissing' | 'personMissing'

export const refusalText = (refusal: Refusal): string =>
  ({
    self: leavingTexts.refusals.self,
    lastSuperAdmin: leavingTexts.refusals.lastSuperAdmin,
    tooMany: texts.tooManyText(leavingLimit),
    placeMissing: texts.placeMissing,
    personMissing: texts.personMissing,
  })[refusal]

/** Returns why the user cannot leave now; undefined if they can. `caller`: id of the signed-in user. */
export function refusalOf(
  user: User,
  belongings: Belongings,
  { plan, caller }: { plan: Plan; caller: number | undefined },
): Refusal | undefined {
  if (user.id === caller) return 'self'
  if (belongings.last_super_admin) return 'lastSuperAdmin'
  if (exceedsLeavingLimit(belongings.totals)) return 'tooMany'
  if (lacksPlace(plan)) return 'placeMissing'
  return lacksPerson(plan) ? 'personMissing' : undefined
}
