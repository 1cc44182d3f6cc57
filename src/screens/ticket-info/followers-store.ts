import { onMount } from 'nanostores'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { ticketSubject } from '../../state/feed/ticket-subject.ts'
import { remote, type Remote } from '../../state/remote.ts'
import { followChanges } from '../../state/reload/while-watched.ts'
import { $deletingTickets } from '../../parts/ticket/deleting.ts'

interface Follower {
  id: number
  username: string
}

/** Creates the store of a ticket's followers. */
export function followersOf(ticketId: number): Remote<readonly Follower[]> {
  const followers = remote<readonly Follower[]>({
    async fetch(signal) {
      const query = { search: '', visibility: 'internal' } as const
      const input = { params: { id: ticketId }, query }
      return (await call('listTicketPeople', input, { signal })).followers ?? []
    },
    failed: (error) => env().log(conversationTexts.failed, error),
  })
  const { $state } = followers
  // Not for a ticket that is being deleted, which would return a 404.
  const load = () => {
    if (!$deletingTickets.get().has(ticketId)) void followers.reload()
  }
  onMount($state, () => followChanges(['tickets', ticketSubject(ticketId)], { $state, load }))
  return followers
}
