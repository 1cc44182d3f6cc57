import { changeText, historyTexts } from '../../../../src/domain/messages/history.ts'
import { managers, ticketStatuses, valuesOf } from '../../../../src/wire/enums.ts'
import type { Manager, Priority, TicketStatus } from '../../../../src/wire/enums.ts'
import type { DemoAsset, Entry } from './assets.ts'
import { atWork, day, hour, minute, workMoments } from './clock.ts'
import { adminAt, somebodyAt, type Company, type Person } from './company.ts'
import { complaints, officeMatters } from './content/complaints.ts'
import type { Random } from './random.ts'

export interface DemoTicket {
  id: number
  status: TicketStatus
  priority: Priority
  description: string
  raiserId: number
  assigneeId: number | null
  assetId: number | null
  categoryId: number
  placeId: number
  roomId: number | null
  manager: Manager
  raisedAt: number
  resolvedAt: number | null
}

/** Tickets per status: 200 in all. */
export const ticketCounts: Record<TicketStatus, number> = {
  completed: 98,
  in_progress: 38,
  unassigned: 30,
  on_hold: 18,
  under_observation: 16,
}
const aboutAssets = 128
/** Tickets about assets that went to the trash later. */
const aboutTrash = 8
/** Tickets that the employee of the demo raised at least. */
const ownTickets = 9

const priorities: readonly { value: Priority; weight: number }[] = [
  { value: 'immediately', weight: 8 },
  { value: 'high', weight: 27 },
  { value: 'normal', weight: 45 },
  { value: 'low', weight: 20 },
]

/** What a ticket says before anybody works on it. */
type Matter = Omit<DemoTicket, 'id' | 'status' | 'priority' | 'assigneeId' | 'resolvedAt'>

/** Tickets in the order in which they were raised, each with its history. */
export function raiseTickets(
  company: Company,
  assets: readonly DemoAsset[],
  random: Random,
): { tickets: DemoTicket[]; entries: Entry[] } {
  const own = company.people.find(({ email }) => email === 'employee@example.com')
  const matters = [...assetMatters(company, assets, random), ...plainMatters(company, random, own)]
  const entries: Entry[] = []
  const statuses = statusesByAge(random)
  const tickets = matters
    .toSorted((a, b) => a.raisedAt - b.raisedAt)
    .map((matter, i) => {
      const work = workOn(company, { matter, status: statuses[i] ?? 'unassigned', random })
      entries.push(...work.entries.map((entry) => ({ ...entry, of: i + 1 })))
      return { id: i + 1, ...matter, priority: random.weighted(priorities).value, ...work.result }
    })
  return { tickets, entries: entries.toSorted((a, b) => a.at - b.at || a.of - b.of) }
}

/** Old tickets are mostly done, young ones mostly open. */
function statusesByAge(random: Random): TicketStatus[] {
  return Object.entries(ticketCounts)
    .flatMap(([status, count]) => Array.from({ length: count }, () => status as TicketStatus))
    .map((status) => ({
      status,
      age: random.next() + (status === 'completed' ? 0 : status === 'unassigned' ? 1.1 : 0.7),
    }))
    .toSorted((a, b) => a.age - b.age)
    .map(({ status }) => status)
}

/** A moment for a ticket: mostly of the last months, at work where the span allows. */
function raisedBetween(from: number, to: number, random: Random): number {
  const wish = from + (1 - random.next() ** 1.5) * (to - from)
  const moment = atWork(wish, random)
  const earlier = moment > to ? atWork(wish - day, random) : moment
  return earlier > from && earlier < to ? earlier : Math.round(wish / 1000) * 1000
}

function assetMatters(company: Company, assets: readonly DemoAsset[], random: Random): Matter[] {
  const oldest = company.now - 500 * day
  // A ticket comes after the asset's last change, so that it fits the asset as it stands.
  const fits = (asset: DemoAsset) =>
    asset.trashedAt === null && asset.settledAt < company.now - 30 * day
  const broken = assets.filter((asset) => fits(asset) && asset.state.status === 'needs_repair')
  const working = assets.filter(
    (asset) => fits(asset) && ['in_use', 'ready'].includes(asset.state.status),
  )
  const gone = assets.filter(
    ({ trashedAt, settledAt }) => trashedAt !== null && trashedAt - settledAt > 5 * day,
  )
  const chosen = [
    ...random.shuffled(gone).slice(0, aboutTrash),
    ...random.shuffled(broken).slice(0, 30),
    ...random.shuffled(working),
  ].slice(0, aboutAssets)
  return chosen.map((asset) => {
    const to = asset.trashedAt ?? company.now - 20 * minute
    const raisedAt = raisedBetween(
      Math.max(asset.settledAt, asset.trashedAt ? 0 : oldest),
      to,
      random,
    )
    const { placeId, roomId, userId } = asset.state
    return {
      description: random.pick(complaints[asset.category.name]),
      raiserId: userId ?? somebodyAt(company, { placeId, moment: raisedAt, random }).id,
      assetId: asset.id,
      categoryId: asset.category.id,
      placeId,
      roomId,
      manager: asset.manager,
      raisedAt,
    }
  })
}

function plainMatters(company: Company, random: Random, own: Person | undefined): Matter[] {
  const count = Object.values(ticketCounts).reduce((sum, each) => sum + each) - aboutAssets
  const { now } = company
  return Array.from({ length: count }, (_, i) => {
    const raisedAt =
      i < 2 ? now - (i + 1) * hour : raisedBetween(now - 480 * day, now - 2 * hour, random)
    const [name, description] =
      officeMatters[i % officeMatters.length] ?? random.pick(officeMatters)
    const category = company.categories.find((each) => each.name === name)
    const placeId =
      (i < ownTickets ? own?.placeId : undefined) ?? random.weighted(company.places).id
    const room = random.chance(0.7)
      ? random.pick(company.rooms.filter((each) => each.placeId === placeId))
      : undefined
    const raiser =
      i < ownTickets && own ? own : somebodyAt(company, { placeId, moment: raisedAt, random })
    return {
      description,
      raiserId: raiser.id,
      assetId: null,
      categoryId: category?.id ?? 1,
      placeId,
      roomId: room?.id ?? null,
      manager: category?.manager ?? random.pick(valuesOf(managers)),
      raisedAt,
    }
  })
}

interface Work {
  result: Pick<DemoTicket, 'status' | 'assigneeId' | 'resolvedAt'>
  entries: Omit<Entry, 'of'>[]
}

/** What the admins did about a ticket until it stands at `status`. */
function workOn(
  company: Company,
  { matter, status, random }: { matter: Matter; status: TicketStatus; random: Random },
): Work {
  const raised = {
    by: matter.raiserId,
    at: matter.raisedAt,
    messages: [historyTexts.ticketRaised as string],
  }
  const unassigned: Work = {
    result: { status: 'unassigned', assigneeId: null, resolvedAt: null },
    entries: [raised],
  }
  if (status === 'unassigned') return unassigned
  const admin = adminAt(company, { manager: matter.manager, moment: matter.raisedAt, random })
  const isDetour = status === 'completed' && random.chance(0.25)
  const detour: TicketStatus[] = isDetour ? [random.pick(['on_hold', 'under_observation'])] : []
  const path: TicketStatus[] = [
    'in_progress',
    ...detour,
    ...(status === 'in_progress' ? [] : [status]),
  ]
  const fields = historyTexts.ticketFields
  const moments = workMomentsFor(company, matter, { random, count: path.length })
  let before: TicketStatus = 'unassigned'
  const steps = path.map((next, i) => {
    const texts = [
      changeText(fields.status, ticketStatuses[before], ticketStatuses[next]),
      i === 0 ? changeText(fields.assigned_to, null, admin.name) : undefined,
    ]
    before = next
    return {
      by: admin.id,
      at: moments[i] ?? company.now,
      messages: texts.filter((text) => text !== undefined),
    }
  })
  const resolvedAt = status === 'completed' ? (steps.at(-1)?.at ?? null) : null
  return { result: { status, assigneeId: admin.id, resolvedAt }, entries: [raised, ...steps] }
}

/** Work starts soon and ends within days, but never in the future. */
function workMomentsFor(
  { now }: Company,
  { raisedAt }: Matter,
  { random, count }: { random: Random; count: number },
): number[] {
  const to = Math.min(now - minute, raisedAt + random.int(1, 12) * day)
  const moments = workMoments(random, { from: raisedAt, to, count })
  if (moments.length === count) return moments
  return Array.from({ length: count }, (_, i) =>
    Math.round(raisedAt + ((i + 1) / (count + 1)) * (to - raisedAt)),
  )
}
