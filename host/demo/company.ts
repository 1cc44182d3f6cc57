import { roles, type Manager } from '../../src/wire/enums.ts'
import { can } from '../../src/domain/roles.ts'
import { day } from './clock.ts'
import { categories, type CategoryContent, type CategoryName } from './content/categories.ts'
import { accounts, colleagues, type PersonContent } from './content/people.ts'
import { places, type PlaceContent, type RoomKind } from './content/places.ts'
import type { Random } from './random.ts'

export interface Place extends PlaceContent {
  id: number
  name: string
}

export interface Room {
  id: number
  placeId: number
  name: string
  display: string
  kind: RoomKind
}

export interface Category extends CategoryContent {
  id: number
  name: CategoryName
}

export interface Person extends Omit<PersonContent, 'place' | 'joined'> {
  id: number
  email: string
  placeId: number
  joinedAt: number
  employmentId: number
}

/** Who and where: everything that the inventory refers to. */
export interface Company {
  now: number
  /** The company's first day in the system. */
  start: number
  places: readonly Place[]
  rooms: readonly Room[]
  categories: readonly Category[]
  people: readonly Person[]
}

/** Days of history that the demo company has behind it. */
const age = 3 * 365

const nameOf = (display: string) =>
  display
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
const mailbox = (name: string) => `${nameOf(name).replaceAll('_', '.')}@example.com`

/** The demo company as it stands at `now`. */
export function foundCompany(now: Date): Company {
  // Whole minutes, so that one moment gives one company.
  const end = Math.floor(now.getTime() / 60_000) * 60_000
  const start = end - age * day
  const numbered = places.map((place, i): Place => ({
    ...place,
    id: i + 1,
    name: nameOf(place.display),
  }))
  return {
    now: end,
    start,
    places: numbered,
    rooms: furnish(numbered),
    categories: Object.entries(categories).map(([name, category], i) => ({
      ...category,
      id: i + 1,
      name: name as CategoryName,
    })),
    people: hire(numbered, start),
  }
}

function furnish(numbered: readonly Place[]): Room[] {
  return numbered
    .flatMap((place) =>
      place.rooms.map(([display, kind]) => ({
        placeId: place.id,
        name: nameOf(display),
        display,
        kind,
      })),
    )
    .map((room, i) => ({ id: i + 1, ...room }))
}

function hire(numbered: readonly Place[], start: number): Person[] {
  const joiners = [...accounts, ...colleagues].toSorted((a, b) => a.joined - b.joined)
  return joiners.map(({ place, joined, ...person }, i) => ({
    ...person,
    id: i + 1,
    email: person.email ?? mailbox(person.name),
    placeId: numbered.find(({ display }) => display === place)?.id ?? 1,
    joinedAt: start - 2 * day + joined * day + i * 7 * 60_000,
    employmentId: 1001 + i * 3,
  }))
}

/** Role id on the wire. */
export const roleId = (person: Pick<Person, 'role'>) => roles[person.role].id

const presentAt = (company: Company, moment: number) =>
  company.people.filter(({ joinedAt }) => joinedAt < moment)

/** Somebody who works at the place by then, or anybody when there is nobody. */
export function somebodyAt(
  company: Company,
  spot: { placeId: number; moment: number; random: Random },
): Person {
  const present = presentAt(company, spot.moment)
  const near = present.filter(({ placeId }) => placeId === spot.placeId)
  return spot.random.pick(near.length > 0 && spot.random.chance(0.85) ? near : present)
}

/** The admin who acts for a manager by then; the super admin now and then, as both may. */
export function adminAt(
  company: Company,
  act: { manager: Manager; moment: number; random: Random },
): Person {
  const present = presentAt(company, act.moment)
  const own = present.filter(({ role }) => role === act.manager)
  const heads = present.filter(({ role }) => can(role, 'user.administer'))
  return act.random.pick(act.random.chance(0.08) || own.length === 0 ? heads : own)
}

/** A room of the place of the first kind that it has. */
export function roomOf(
  company: Company,
  want: { placeId: number; kinds: readonly RoomKind[]; random: Random },
): Room | undefined {
  const here = company.rooms.filter(({ placeId }) => placeId === want.placeId)
  for (const kind of want.kinds) {
    const fitting = here.filter((room) => room.kind === kind)
    if (fitting.length > 0) return want.random.pick(fitting)
  }
  return undefined
}
