import { changeText, historyTexts } from '../../src/domain/messages/history.ts'
import { ticketStatuses, type Manager, type TicketStatus } from '../../src/wire/enums.ts'
import type { Entry } from './assets.ts'
import { day, minute, workMoments } from './clock.ts'
import { adminAt, type Company } from './company.ts'
import type { Random } from './random.ts'
import type { Fate } from './ticket-fates.ts'

/** A ticket before anybody works on it. */
interface Raised {
  raiserId: number
  manager: Manager
  raisedAt: number
  dueAt: number
  /** When it is over, whatever it is about. */
  endsAt: number
}

export interface Work {
  result: { status: TicketStatus; assigneeId: number | null; resolvedAt: number | null }
  entries: Omit<Entry, 'of'>[]
}

/** What the admins did about a ticket until it stands as its fate says. */
export function workOn(
  company: Company,
  raised: Raised,
  { fate: { status, isLate }, random }: { fate: Fate; random: Random },
): Work {
  const { raiserId, raisedAt, manager } = raised
  const first = { by: raiserId, at: raisedAt, messages: [historyTexts.ticketRaised as string] }
  if (status === 'unassigned')
    return { result: { status, assigneeId: null, resolvedAt: null }, entries: [first] }
  const admin = adminAt(company, { manager, moment: raisedAt, random })
  const isDetour = status === 'completed' && random.chance(0.25)
  const detour: TicketStatus[] = isDetour ? [random.pick(['on_hold', 'under_observation'])] : []
  const rest: TicketStatus[] = status === 'in_progress' ? [] : [status]
  const path: TicketStatus[] = ['in_progress', ...detour, ...rest]
  const to = status === 'completed' ? completion(raised, isLate, random) : raised.endsAt
  const moments = momentsOfWork(raisedAt, to, { random, count: path.length })
  const fields = historyTexts.ticketFields
  const steps = path.map((next, i) => {
    const before = path[i - 1] ?? 'unassigned'
    const change = changeText(fields.status, ticketStatuses[before], ticketStatuses[next])
    const assignment = i === 0 ? changeText(fields.assigned_to, null, admin.name) : undefined
    return {
      by: admin.id,
      at: moments[i] ?? to,
      messages: [change, assignment].filter((text) => text !== undefined),
    }
  })
  const resolvedAt = status === 'completed' ? (steps.at(-1)?.at ?? null) : null
  return { result: { status, assigneeId: admin.id, resolvedAt }, entries: [first, ...steps] }
}

/** The moment by which the work is done. What is due at once is done within the next two hours. */
function completion({ raisedAt, dueAt, endsAt }: Raised, isLate: boolean, random: Random): number {
  const within = Math.max(dueAt - raisedAt, random.int(25, 110) * minute)
  const to = isLate ? dueAt + random.int(1, 4) * day : raisedAt + within
  return Math.min(to, endsAt)
}

function momentsOfWork(
  from: number,
  to: number,
  { random, count }: { random: Random; count: number },
): number[] {
  const moments = workMoments(random, { from, to, count })
  if (moments.length === count) return moments
  return Array.from({ length: count }, (_, i) =>
    Math.floor(from + ((i + 1) / (count + 1)) * (to - from)),
  )
}
