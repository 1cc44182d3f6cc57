import type { TicketEventRow } from '../../wire/event-row.ts'
import type { Visibility } from '../../wire/events.ts'
import { ticketEvents, type TicketEventKind } from '../../wire/ticket-events.ts'
import type { MailChoice, Topic } from '../../wire/topics.ts'
import { topics } from '../../wire/topics.ts'
import { maySee } from './events.ts'
import { asRole, can } from '../access/roles.ts'

/** A user, with the fields that decide on their notifications. */
export interface Recipient {
  id: number
  role: string
}

/** An event of a ticket, with the fields that decide on its recipients. */
export interface TicketEventFacts {
  kind: TicketEventKind
  visibility: Visibility
  /** The user who caused the event; null: Assetdesk itself. */
  actor: number | null
  /** The users that the comment mentions; for an edited comment, those that the edit added. */
  mentions: readonly number[]
  /** The new assignee, if the event changed it. */
  assignedTo: number | null
  /** The former assignee, if the event changed it. Notified as a follower, which they were until then. */
  assignedFrom: number | null
  /** Whether the team is notified, such as after a change of the manager or a return to the queue. */
  isForTeam: boolean
}

/** The users concerned with a ticket. */
export interface TicketAudience {
  raiser: number
  assignee: number | null
  /** Users with the role of its manager at its place; if there are none, at any place; otherwise super admins. */
  team: readonly number[]
  /** Users who follow the ticket. */
  followers: readonly number[]
  /** Users who unfollowed the ticket. */
  unfollowed: readonly number[]
}

/** Returns the users to notify of a new holder of an asset: the previous and the new holder, without the `actor`. */
export const holdersToNotify = ({
  actor,
  before,
  after,
}: Record<'actor' | 'before' | 'after', number | null>): number[] =>
  [...new Set([before, after])].filter((id): id is number => id !== null && id !== actor)

/** A user's setting for a topic, or the default. */
export interface Preference {
  inbox: boolean
  mail: MailChoice
}

export const defaultPreference = (topic: Topic): Preference => ({
  inbox: topic !== 'report',
  mail: topics[topic].mail,
})

/** Returns whether the topic is available to a role. */
export const hasTopic = (role: string, topic: Topic): boolean => can(role, topics[topic].needs)

/** Returns the topics available to a role, in the order of the screen. */
export const topicsOf = (role: string): Topic[] =>
  (Object.keys(topics) as Topic[]).filter((topic) => hasTopic(role, topic))

/** Returns whether a user is responsible for a ticket: its assignee, or the team if there is none. */
const isResponsible = (id: number, { assignee, team }: TicketAudience): boolean =>
  assignee === null ? team.includes(id) : assignee === id

/**
 * Returns the first topic under which a user is notified of an event, or undefined. Users are not notified of their own
 * actions, nor of events that they may not see. Users who unfollowed a ticket are notified of mentions, assignments and
 * events for the team only. An edited comment notifies newly mentioned users only. Reminders go to the assignee, or to
 * the team if there is none.
 */
export function topicFor(
  { id, role }: Recipient,
  event: TicketEventFacts,
  audience: TicketAudience,
): Topic | undefined {
  const row: TicketEventRow = ticketEvents[event.kind]
  const isRaiser = id === audience.raiser
  const seesTicket = isRaiser || can(role, 'ticket.manage')
  if (id === event.actor || !seesTicket || !maySee(role, event.visibility)) return undefined
  const { notify, team } = row
  if (notify === 'nobody') return undefined
  const hasUnfollowed = audience.unfollowed.includes(id)
  if (notify === 'reminder') return isResponsible(id, audience) ? 'reminder' : undefined
  const reasons: Partial<Record<Topic, boolean>> = {
    mention: event.mentions.includes(id),
    assigned: event.assignedTo === id || (audience.assignee === id && !hasUnfollowed),
    own: isRaiser && event.visibility === 'public' && team !== 'always' && !hasUnfollowed,
    team: event.isForTeam && audience.team.includes(id),
    following: (audience.followers.includes(id) || event.assignedFrom === id) && !hasUnfollowed,
  }
  const isForAll = notify === 'people'
  return topicsOf(asRole(role)).find((topic) => reasons[topic] && (isForAll || topic === notify))
}
