import type { TicketEventRow } from '../../wire/event-row.ts'
import type { Visibility } from '../../wire/events.ts'
import { ticketEvents, type TicketEventKind } from '../../wire/ticket-events.ts'
import type { MailChoice, Topic } from '../../wire/topics.ts'
import { topics } from '../../wire/topics.ts'
import { maySee } from './events.ts'
import { asRole, can } from '../access/roles.ts'

/** Somebody who works here, as far as it matters for what they are told. */
export interface Recipient {
  id: number
  role: string
}

/** What happened to a ticket, as far as it matters for who is told. */
export interface Happened {
  kind: TicketEventKind
  visibility: Visibility
  /** Who did it; null: the product itself. */
  actor: number | null
  /** Whom the comment mentions; of an edited one, those whom the edit added. */
  mentions: readonly number[]
  /** To whom it gave the ticket. */
  assignedTo: number | null
  /** Did it bring the ticket to another manager, or back to the queue? */
  isForTeam: boolean
}

/** Whom the ticket concerns. */
export interface TicketAudience {
  raiser: number
  assignee: number | null
  /** Who works on tickets of its manager at its place; where nobody does, all of that manager's; else super admins. */
  team: readonly number[]
  /** Who has said they want to follow. */
  followers: readonly number[]
  /** Who has said they do not. */
  unfollowed: readonly number[]
}

/** Who is told that an asset changed hands: whom it came from and whom it goes to, but never who did it. */
export const holdersToNotify = ({
  actor,
  before,
  after,
}: Record<'actor' | 'before' | 'after', number | null>): number[] =>
  [...new Set([before, after])].filter((id): id is number => id !== null && id !== actor)

/** What somebody wants of a topic, or what holds for whoever has said nothing. */
export interface Preference {
  inbox: boolean
  mail: MailChoice
}

export const defaultPreference = (topic: Topic): Preference => ({
  inbox: topic !== 'report',
  mail: topics[topic].mail,
})

/** Does the person's role know the topic at all? */
export const hasTopic = (role: string, topic: Topic): boolean => can(role, topics[topic].needs)

/** Topics that people of a role may choose about, in the order of the screen. */
export const topicsOf = (role: string): Topic[] =>
  (Object.keys(topics) as Topic[]).filter((topic) => hasTopic(role, topic))

/** The assignee; without one, the team. */
const looksAfter = (id: number, { assignee, team }: TicketAudience): boolean =>
  assignee === null ? team.includes(id) : assignee === id

/**
 * Why somebody is told of an event, if they are; of several reasons the first counts. Nobody is told of what they did
 * themselves or may not see. Whoever has unfollowed is told of mentions and of what they are given, and nothing else.
 * An edited comment is told to whom the edit mentions alone. A reminder is for whoever looks after the ticket.
 */
export function topicFor(
  { id, role }: Recipient,
  happened: Happened,
  concerned: TicketAudience,
): Topic | undefined {
  const row: TicketEventRow = ticketEvents[happened.kind]
  const isRaiser = id === concerned.raiser
  const seesTicket = isRaiser || can(role, 'ticket.manage')
  if (id === happened.actor || !seesTicket || !maySee(role, happened.visibility)) return undefined
  const { notify, team } = row
  if (notify === 'nobody') return undefined
  const stays = !concerned.unfollowed.includes(id)
  if (notify === 'reminder') return looksAfter(id, concerned) ? 'reminder' : undefined
  const reasons: Partial<Record<Topic, boolean>> = {
    mention: happened.mentions.includes(id),
    assigned: happened.assignedTo === id || (concerned.assignee === id && stays),
    own: isRaiser && happened.visibility === 'public' && team !== 'always' && stays,
    team: happened.isForTeam && concerned.team.includes(id),
    following: concerned.followers.includes(id) && stays,
  }
  const isForAll = notify === 'people'
  return topicsOf(asRole(role)).find((topic) => reasons[topic] && (isForAll || topic === notify))
}
