import type { AssetStatus } from '../../src/wire/enums.ts'
import { atWork, day, hour, minute } from './clock.ts'
import type { Company } from './company.ts'
import type { Random } from './random.ts'

/** Active assets per status: 1,000 in all. */
export const statusCounts: Record<AssetStatus, number> = {
  in_use: 618,
  ready: 112,
  backup: 72,
  needs_repair: 58,
  for_sale: 34,
  sold: 40,
  missing: 20,
  donated: 24,
  spare_parts: 22,
}

export const trashedCount = 36
/** A third of the active assets, and some in the trash. */
const pictured = { active: 334, trashed: 12 }
/** Assets that were in the trash for a while. */
const restoredCount = 6
/** The youngest assets have had no time for a long story. */
const young = 40
/** Changes of today and yesterday: minutes before the seeding. */
const recent = [
  3, 11, 26, 47, 64, 92, 135, 1260, 1302, 1338, 1371, 1404, 1440, 1466, 1493, 1512, 1550,
]

/** What an asset's story must lead to. */
export interface Plan {
  status: AssetStatus
  isTrashed: boolean
  isRestored: boolean
  isPictured: boolean
  enteredAt: number
  /** A moment of yesterday or today at which something happens. */
  touchedAt: number | undefined
}

/** A plan per asset in the order of entry. */
export function planAssets(company: Company, random: Random): Plan[] {
  const plans = withSimpleEnd(
    drafts(random).map((draft) => ({
      ...draft,
      isRestored: false,
      isPictured: false,
      touchedAt: undefined,
    })),
  )
  const moments = entryMoments(company, random, plans.length)
  const dated: Plan[] = plans.map((plan, i) => ({
    ...plan,
    enteredAt: moments[i] ?? company.start,
  }))
  const active = dated.filter(({ isTrashed }) => !isTrashed)
  const settled = random.shuffled(active.slice(0, -2 * young))
  const photographed = [
    ...random.shuffled(active).slice(0, pictured.active),
    ...dated.filter(({ isTrashed }) => isTrashed).slice(0, pictured.trashed),
  ]
  for (const plan of photographed) plan.isPictured = true
  for (const plan of settled.slice(-restoredCount)) plan.isRestored = true
  recent.forEach((minutes, i) => {
    const plan = settled[i]
    if (plan) plan.touchedAt = company.now - minutes * minute
  })
  return dated
}

type Draft = Pick<Plan, 'status' | 'isTrashed'>

function drafts(random: Random): Draft[] {
  const statuses = Object.entries(statusCounts).flatMap(([status, count]) =>
    Array<AssetStatus>(count).fill(status as AssetStatus),
  )
  const active = statuses.map((status) => ({ status, isTrashed: false }))
  const trashed = random.shuffled(statuses).slice(0, trashedCount)
  return random.shuffled([...active, ...trashed.map((status) => ({ status, isTrashed: true }))])
}

/** Moves assets that are in use or ready to the end: nothing is sold or thrown away in its first weeks. */
function withSimpleEnd<Item extends Draft>(plans: readonly Item[]): Item[] {
  const simple = plans.filter(
    ({ status, isTrashed }) => !isTrashed && ['in_use', 'ready'].includes(status),
  )
  const last = new Set(simple.slice(0, young))
  return [...plans.filter((plan) => !last.has(plan)), ...last]
}

/** A first stocktaking, then purchases over the years, the last three of them yesterday and today. */
function entryMoments({ start, now }: Company, random: Random, count: number): number[] {
  const moments = Array.from({ length: count - 3 }, () => {
    const share = random.next() * (random.chance(0.14) ? 0.008 : 1)
    return atWork(start + day + share * (now - start - 4 * day), random)
  })
  return [...moments, now - 25 * hour, now - 4 * hour, now - 35 * minute].toSorted((a, b) => a - b)
}
