import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { saveComment } from '../../../src/parts/conversation/comment-actions.ts'
import type { Feed } from '../../../src/state/feed/feed.ts'
import type { TimelineItem } from '../../../src/wire/timeline.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'

/** A feed with one comment, which has another text after a refresh. */
function feedWith(body: string | null): Feed<TimelineItem> {
  const $state = atom({ items: [{ comment: { id: 7, body: 'Old' } }] })
  const refresh = async () => $state.set({ items: [{ comment: { id: 7, body: body as string } }] })
  return { $state, refresh } as unknown as Feed<TimelineItem>
}

test.each([
  { body: ' Mine ', now: 'Mine', result: 'saved' },
  { body: 'Mine', now: 'Theirs', result: 'stale' },
  { body: ' ', now: null, result: 'stale' },
])(
  'CONV-20 the edit “$body” of an outdated version is $result if the text is now “$now”',
  async ({ body, now, result }) => {
    const net = brokenFetch()
    clientEnv(net.fetch, 'token')
    net.answer('PUT /api/v1/comments/7', {}, { status: 412 })
    const change = { body, mentions: [], version: 1 }
    expect(await saveComment(feedWith(now), { id: 7 }, change)).toBe(result)
  },
)
