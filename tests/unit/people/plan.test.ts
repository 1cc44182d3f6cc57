import { expect, test } from 'vitest'
import { assetsOf } from '../../../src/parts/user/intents.ts'
import { applyListSearch } from '../../../src/state/list/list-address.ts'
import { listQuery, screenChoices } from '../../../src/state/list/list-registry.ts'
import type { Belongings, HeldAsset } from '../../../src/wire/leaving.ts'
import type { Place } from '../../../src/wire/reference.ts'
import type { User } from '../../../src/wire/user.ts'
import {
  bodyOf,
  figuresOf,
  lineOf,
  planSentence,
  defaultPlan,
  keepBlocked,
  refusalOf,
  updatePlan,
  type AssetChoice,
  type Plan,
} from '../../../widgets/user-leaving/plan.ts'

const user: User = {
  id: 9,
  username: 'Rohit',
  role: { id: 3, name: 'employee', display_name: 'Employee' },
  place_id: 2,
  left_at: null,
}
const asset = (id: number, open_tickets: number[] = []): HeldAsset => ({
  id,
  serial_number: null,
  description: `Chair ${id}`,
  status: 'in_use',
  category: 'Furniture',
  place: { id: 1, display_name: 'Bengaluru' },
  location: null,
  open_tickets,
})
const ticket = {
  id: 71,
  description: 'It squeaks',
  status: 'in_progress',
  manager: 'office_admin',
  created_at: '2026-11-20T10:00:00Z',
  user: { id: 3, username: 'Esha' },
  assigned_user: { id: 9, username: 'Rohit' },
} as const
const belongings: Belongings = {
  assets: [asset(1), asset(2), asset(3, [5])],
  assigned: [ticket],
  raised: [],
  totals: { assets: 3, assigned: 1, raised: 0 },
  duty: null,
  last_super_admin: false,
}
const names = {
  place: (id: number | null) => `Place ${id}`,
  person: (id: number | null) => (id === 4 || id === 5 ? 'asha' : ''),
}
const noChoices: Plan = { assets: new Map(), tickets: new Map() }
const place = (id: number) => ({ id, display_name: `Place ${id}` }) as Place
const proposed = (of: User = user) =>
  keepBlocked(defaultPlan({ user: of, belongings }), belongings.assets)
const toSomebody = (plan: Plan, id: number, user_id: number | null): Plan => {
  const choice = plan.assets.get(id)
  if (!choice) throw new Error('There is no such asset')
  return { ...plan, assets: new Map(plan.assets).set(id, { ...choice, to: 'user', user_id }) }
}

test('OFF-03 OFF-04 OFF-06 the default plan sends assets to the person’s place as ready, keeps blocked assets, and moves tickets to the queue', () => {
  expect(bodyOf(proposed())).toEqual({
    assets: [
      { id: 1, to: 'store', place_id: 2, location_id: null, status: 'ready' },
      { id: 2, to: 'store', place_id: 2, location_id: null, status: 'ready' },
      { id: 3, to: 'stay' },
    ],
    tickets: [{ id: 71, user_id: null }],
  })
  const homeless = proposed({ ...user, place_id: null })
  expect(homeless.assets.get(1)?.place_id).toBe(1)
})

test('OP3-105 an asset that is not in use keeps its status in the default plan', () => {
  const broken = { ...asset(1), status: 'needs_repair' } as const
  const plan = defaultPlan({ user, belongings: { ...belongings, assets: [broken, asset(2)] } })
  expect([...plan.assets.values()].map(({ status }) => status)).toEqual(['needs_repair', 'ready'])
})

test('OFF-07 the confirmation contains all figures, and the plan is one sentence', () => {
  const plan = toSomebody(proposed(), 2, 4)
  const figures = figuresOf(plan, names)
  expect(figures.map((figure) => [lineOf(figure), figure.count])).toEqual([
    ['Assets back to store, Place 2', 1],
    ['Assets to asha', 1],
    ['Assets that stay', 1],
    ['Tickets back to the queue', 1],
  ])
  expect(planSentence(figures)).toBe(
    '1 back to store, 1 to asha, 1 stays; 1 ticket back to the queue',
  )
})

test('OFF-07 two recipients of the same name have a line each', () => {
  const plan = toSomebody(toSomebody(defaultPlan({ user, belongings }), 1, 4), 2, 5)
  const toPeople = figuresOf(plan, names).filter(({ kind }) => kind === 'user')
  expect(toPeople.map((figure) => [lineOf(figure), figure.count])).toEqual([
    ['Assets to asha', 1],
    ['Assets to asha', 1],
  ])
  expect(new Set(toPeople.map(({ key }) => key)).size).toBe(2)
})

test('OFF-03 OFF-16 no asset goes to a retired place; if its own is retired too, the user has to choose one', () => {
  const retiredPlaces = (...ids: number[]) =>
    ids.map((id) => ({ ...place(id), retired_at: '2026-11-20T10:00:00Z' }))
  const person = { user, belongings }
  // The places have not loaded yet.
  const early = updatePlan(noChoices, person, [])
  expect(early.assets.get(1)?.place_id).toBe(2)
  const moved = updatePlan(early, person, [place(1), ...retiredPlaces(2)])
  expect(moved.assets.get(1)?.place_id).toBe(1)
  const without = updatePlan(early, person, [place(4), ...retiredPlaces(1, 2)])
  expect(without.assets.get(1)?.place_id).toBeNull()
  expect(refusalOf(user, belongings, { plan: without, caller: 4 })).toBe('placeMissing')
  const choice = { ...(without.assets.get(1) as AssetChoice), place_id: 4 }
  const chosen = { ...without, assets: new Map([[1, choice]]) }
  expect(updatePlan(chosen, person, retiredPlaces(1, 2)).assets.get(1)?.place_id).toBe(4)
})

test('OFF-06 OFF-07 choices are kept when the person’s assets and tickets are reloaded, and an asset stays only until its tickets are completed', () => {
  const plan = toSomebody(proposed(), 1, 4)
  const waysWith = (from: Plan, ...assets: HeldAsset[]) => {
    const updated = updatePlan(from, { user, belongings: { ...belongings, assets } }, [])
    const ways = [...keepBlocked(updated, assets).assets].map(([id, { to }]) => [id, to])
    return { updated, ways }
  }
  const before = waysWith(plan, asset(1, [5]), asset(2, [6]), asset(8))
  expect(before.ways).toEqual([
    [1, 'stay'],
    [2, 'stay'],
    [8, 'store'],
  ])
  expect(waysWith(before.updated, asset(1), asset(2), asset(8)).ways).toEqual([
    [1, 'user'],
    [2, 'store'],
    [8, 'store'],
  ])
})

test('OFF-12 OFF-16 the disabled button states its reason', () => {
  const plan = defaultPlan({ user, belongings })
  const at = (about: Partial<Belongings>, caller = 4, of: Plan = plan) =>
    refusalOf(user, { ...belongings, ...about }, { plan: of, caller })
  expect(at({})).toBeUndefined()
  expect(at({}, 9)).toBe('self')
  expect(at({ last_super_admin: true })).toBe('lastSuperAdmin')
  expect(at({ totals: { assets: 501, assigned: 0, raised: 0 } })).toBe('tooMany')
  expect(at({}, 4, toSomebody(plan, 1, null))).toBe('personMissing')
})

test('OFF-16 for more than 500 assets, bulk actions start on All Assets filtered by the person', () => {
  const { query = {} } = assetsOf(9)
  applyListSearch('dashboard', `?${new URLSearchParams(query as Record<string, string>)}`)
  expect(screenChoices().get().assetTab).toBe('all')
  expect(listQuery('allAssets').get().filters).toMatchObject({ user: [9] })
})
