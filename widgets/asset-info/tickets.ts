import { can } from '../../src/domain/access/roles.ts'
import { assetInfoTexts } from '../../src/domain/messages/en/asset.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import type { SessionUser } from '../../src/session/session.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { Asset } from '../../src/wire/asset.ts'
import type { Page } from '../../src/wire/page.ts'
import type { Ticket } from '../../src/wire/ticket.ts'

/** Returns which tickets about the asset its screen shows to the user: all for admins, their own for its assigned user. */
export function readableTickets(
  { assigned_user }: Pick<Asset, 'assigned_user'>,
  user: SessionUser | undefined,
): 'all' | 'own' | undefined {
  if (can(user?.role, 'ticket.manage')) return 'all'
  return user?.id !== undefined && assigned_user?.id === user.id ? 'own' : undefined
}

/** Creates the list of the latest five tickets about an asset. A failure is logged and shown in place. */
export function latestTickets(assetId: number, which: 'all' | 'own'): Remote<Page<Ticket>> {
  const name = which === 'all' ? 'listAllTickets' : 'listOwnTickets'
  const query = { asset_id: assetId, perPage: 5, orderBy: 'created_at', orderDir: 'desc' } as const
  return remote({
    fetch: (signal) => call(name, { query }, { signal }),
    reloadOn: ['tickets'],
    failed: (error) => env().log(assetInfoTexts.tickets.failed, error),
  })
}
