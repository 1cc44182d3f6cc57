import type { Notification } from '../../wire/notification.ts'
import { isOfRun, isOfWarranties, runOf } from './inbox-subjects.ts'
import type { RouteName } from '../access/routes.ts'

/** The target of a notification. */
export interface NotificationPlace {
  route: RouteName
  params?: Readonly<Record<string, number>>
  query?: Readonly<Record<string, string>>
  /** The entry of a conversation. */
  hash?: `#event-${number}`
}

type About = Pick<Notification, 'subject' | 'asset'> & {
  ticket: { id: number } | null
  latest: Pick<Notification['latest'], 'entry_id' | 'kind' | 'changes'>
}

/**
 * Returns the target of a notification: an entry of a ticket, an assigned or returned asset (or the dashboard, if the
 * user may not open it), an ended run, a closed stock-take, the ticket or list that a run changed, the report of ending
 * warranties, or the webhooks.
 */
export function notificationPlace({ subject, ticket, asset, latest }: About): NotificationPlace {
  if (ticket)
    return {
      route: 'view-ticket',
      params: { ticketId: ticket.id },
      ...(latest.entry_id && { hash: `#event-${latest.entry_id}` }),
    }
  if (asset?.visible)
    return {
      route: 'view-asset-info',
      query: { assetId: `${asset.id}`, assetType: asset.archived ? 'trash' : 'assets' },
    }
  if (asset) return { route: 'dashboard' }
  if (isOfRun(subject)) return runPlace(runOf(subject), latest)
  return isOfWarranties(subject)
    ? { route: 'reports', query: { report: 'assets' } }
    : { route: 'integrations' }
}

/** Returns the ticket that a run changed, if it is the only one of the user. */
function onlyTicket(changes: About['latest']['changes']): number | undefined {
  const named = changes.find(({ field }) => field === 'tickets')?.to?.text
  const [, number] = /^#(\d+)$/.exec(named ?? '') ?? []
  return number === undefined ? undefined : Number(number)
}

function runPlace(runId: number, { kind, changes }: About['latest']): NotificationPlace {
  const ticketId = onlyTicket(changes)
  if (ticketId !== undefined) return { route: 'view-ticket', params: { ticketId } }
  switch (kind) {
    case 'run.ended':
      return { route: 'view-run', params: { runId } }
    case 'take.closed': {
      const take = changes.find(({ field }) => field === 'take')?.to
      return { route: 'stock-take', params: { takeId: Number(take?.id) } }
    }
    case 'run.tickets_assigned':
      return { route: 'ticketing', query: { assignee: 'me' } }
    case 'run.tickets_unassigned':
      return { route: 'ticketing' }
    case 'run.tickets_changed':
      return { route: 'ticketing', query: { tab: 'mine' } }
    default:
      return { route: 'dashboard' }
  }
}
