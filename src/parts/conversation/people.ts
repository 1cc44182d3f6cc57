import { call } from '../../http/call.ts'
import type { Visibility } from '../../wire/events.ts'
import type { Talker } from '../../wire/timeline.ts'

/** Who can see such a comment and has these letters in the name; at most eight. */
export async function findPeople(
  ticketId: number,
  query: { search: string; visibility: Visibility },
  signal: AbortSignal,
): Promise<readonly Talker[]> {
  const { mentionable } = await call(
    'listTicketPeople',
    { params: { id: ticketId }, query },
    { signal },
  )
  return signal.aborted ? [] : mentionable
}
