import { historyViewTexts } from '../../domain/messages/en/history.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import type { Subject } from '../../state/reload/changes.ts'
import { ticketSubject } from '../../state/feed/ticket-subject.ts'
import { remote, type Remote } from '../../state/remote.ts'
import type { HistoryEntry } from '../../wire/activity.ts'
import type { ReferenceKind } from '../../wire/reference-kinds.ts'

/** The record of a history. */
export interface HistoryOf {
  kind: 'asset' | 'ticket' | 'user' | ReferenceKind
  id: number
}

interface Source {
  fetch(id: number, options: { signal: AbortSignal }): Promise<{ items: HistoryEntry[] }>
  reloadOn(id: number): readonly Subject[]
}

const ofReference = (subject: ReferenceKind): Source => ({
  fetch: (id, options) => call('getReferenceHistory', { query: { subject, id } }, options),
  reloadOn: () => ['reference'],
})

const sources: Record<HistoryOf['kind'], Source> = {
  asset: {
    fetch(assetId, options) {
      const query = { assetId, all: true, orderDir: 'desc', orderBy: 'created_at' } as const
      return call('getAssetHistory', { params: { assetId }, query }, options)
    },
    reloadOn: () => ['assets', 'tickets'],
  },
  ticket: {
    fetch: (id, options) => call('getTicketHistory', { params: { id } }, options),
    reloadOn: (id) => ['tickets', ticketSubject(id)],
  },
  user: {
    fetch: (id, options) => call('getUserHistory', { params: { id } }, options),
    reloadOn: () => ['users'],
  },
  category: ofReference('category'),
  place: ofReference('place'),
  location: ofReference('location'),
}

/** Returns the complete history of a record, newest first. A failure is logged and shown in place, without a toast. */
export function recordHistory({ kind, id }: HistoryOf): Remote<readonly HistoryEntry[]> {
  const { fetch, reloadOn } = sources[kind]
  return remote({
    async fetch(signal) {
      const { items } = await fetch(id, { signal })
      return items.toSorted((one, other) => time(other) - time(one))
    },
    reloadOn: reloadOn(id),
    failed: (error) => env().log(historyViewTexts.failed, error),
  })
}

const time = ({ created_at }: HistoryEntry) => Date.parse(created_at)
