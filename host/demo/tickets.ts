import { dueAt, type BusinessTime } from '../../src/domain/response-targets.ts'
import { managers, valuesOf } from '../../src/wire/enums.ts'
import type { Manager, Priority, TicketStatus } from '../../src/wire/enums.ts'
import type { DemoAsset, Entry } from './assets.ts'
import { day, hour, minute } from './clock.ts'
import { somebodyAt, type Company } from './company.ts'
import { complaints, officeMatters } from './content/complaints.ts'
import type { Random } from './random.ts'
import { completedFate, momentIn, openFates, raisingSpan, ticketCounts } from './ticket-fates.ts'
import type { Fate } from './ticket-fates.ts'
import { workOn } from './ticket-work.ts'

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
  dueAt: number
  resolvedAt: number | null
}

/** The company and the hours of its help desk. */
export interface Desk {
  company: Company
  business: BusinessTime
}

const aboutAssets = 128
/** Tickets about assets that went to the trash later. */
const aboutTrash = 8
/** Tickets that the employee of the demo raised at least, and how many of them are open. */
const own = { raised: 9, open: 3 }

/** What a ticket is about. */
interface Matter {
  description: string
  /** Who raises it; somebody of the place when nobody in particular does. */
  raiserId: number | null
  assetId: number | null
  categoryId: number
  placeId: number
  roomId: number | null
  manager: Manager
  /** It can come up between these moments only. */
  since: number
  until: number
}

/** Tickets in the order in which they were raised, each with its history: old ones are done, young ones mostly open. */
export function raiseTickets(
  desk: Desk,
  assets: readonly DemoAsset[],
  random: Random,
): { tickets: DemoTicket[]; entries: Entry[] } {
  const matters = [
    ...plainMatters(desk.company, random),
    ...assetMatters(desk.company, assets, random),
  ]
  const fates = dealFates(matters, desk.company, random)
  const entries: Entry[] = []
  const tickets = matters
    .map((matter, i) =>
      raise(desk, matter, { fate: fates.get(i) ?? completedFate(random), random }),
    )
    .toSorted((a, b) => a.ticket.raisedAt - b.ticket.raisedAt)
    .map(({ ticket, work }, i) => {
      entries.push(...work.entries.map((entry) => ({ ...entry, of: i + 1 })))
      return { id: i + 1, ...ticket, ...work.result }
    })
  return { tickets, entries: entries.toSorted((a, b) => a.at - b.at || a.of - b.of) }
}

/** Which matters are open, by their places in the list: some of the demo employee's own, and any whose asset is still there. */
function dealFates(
  matters: readonly Matter[],
  { now }: Company,
  random: Random,
): Map<number, Fate> {
  const places = [...matters.keys()]
  const others = places.filter((i) => i >= own.raised && (matters[i]?.until ?? 0) >= now)
  const open = [...places.slice(0, own.open), ...random.shuffled(others)]
  return new Map(random.shuffled(openFates(random)).map((fate, i) => [open[i] ?? -1, fate]))
}

function raise(
  { company, business }: Desk,
  { since, until, ...matter }: Matter,
  { fate, random }: { fate: Fate; random: Random },
) {
  const span = raisingSpan(fate, { now: company.now, business })
  const ends = Math.min(span.to, until - 3 * hour)
  const raisedAt = momentIn({ from: Math.max(Math.min(span.from, ends), since), to: ends }, random)
  const { placeId, manager } = matter
  const raiserId = matter.raiserId ?? somebodyAt(company, { placeId, moment: raisedAt, random }).id
  const due = dueAt(fate.priority, new Date(raisedAt), business).getTime()
  const raised = { raiserId, raisedAt, dueAt: due }
  const endsAt = Math.min(company.now - minute, until)
  const work = workOn(company, { ...raised, manager, endsAt }, { fate, random })
  return { ticket: { ...matter, priority: fate.priority, ...raised }, work }
}

function assetMatters(company: Company, assets: readonly DemoAsset[], random: Random): Matter[] {
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
  return chosen.map((asset) => ({
    description: random.pick(complaints[asset.category.name]),
    raiserId: asset.state.userId,
    assetId: asset.id,
    categoryId: asset.category.id,
    placeId: asset.state.placeId,
    roomId: asset.state.roomId,
    manager: asset.manager,
    since: asset.settledAt,
    until: asset.trashedAt ?? Number.POSITIVE_INFINITY,
  }))
}

/** The demo employee's come first. */
function plainMatters(company: Company, random: Random): Matter[] {
  const employee = company.people.find(({ email }) => email === 'employee@example.com')
  const count = Object.values(ticketCounts).reduce((sum, each) => sum + each) - aboutAssets
  return Array.from({ length: count }, (_, i) => {
    const [name, description] =
      officeMatters[i % officeMatters.length] ?? random.pick(officeMatters)
    const category = company.categories.find((each) => each.name === name)
    const raiser = i < own.raised ? employee : undefined
    const placeId = raiser?.placeId ?? random.weighted(company.places).id
    const room = random.chance(0.7)
      ? random.pick(company.rooms.filter((each) => each.placeId === placeId))
      : undefined
    return {
      description,
      raiserId: raiser?.id ?? null,
      assetId: null,
      categoryId: category?.id ?? 1,
      placeId,
      roomId: room?.id ?? null,
      manager: category?.manager ?? random.pick(valuesOf(managers)),
      since: company.start,
      until: Number.POSITIVE_INFINITY,
    }
  })
}
