import { conversationTexts } from '../../domain/messages/conversation.ts'
import { trimmed } from '../../domain/text.ts'
import { call } from '../../http/call.ts'
import { HttpError, isRefusal } from '../../http/error.ts'
import { confirmDeletion, tellDeletionFailed } from '../../state/deletion.ts'
import type { Feed } from '../../state/feed.ts'
import { toasts } from '../../state/toasts.ts'
import { firstMessage } from '../../wire/problem.ts'
import type { Comment, TimelineItem } from '../../wire/timeline.ts'
import { stillNamed, type Named } from './draft.ts'

export interface Edited {
  body: string
  mentions: readonly Named[]
  /** The version that the edit began with. */
  version: number
}

/** How saving ended; `stale`: somebody has changed the comment since, and it is up to date now. */
export type Saved = 'saved' | 'stale' | 'ended' | { fault: string }

/** Saves a changed comment. */
export async function saveComment(
  entries: Feed<TimelineItem>,
  { id }: Pick<Comment, 'id'>,
  { body, mentions, version }: Edited,
): Promise<Saved> {
  const named = stillNamed({ body, mentions }).map((each) => each.id)
  try {
    const { item } = await call(
      'editComment',
      { params: { id }, body: { body: trimmed(body), mentions: named } },
      { headers: { 'If-Match': `"${version}"` } },
    )
    entries.put(item)
    return 'saved'
  } catch (error) {
    if (isRefusal(error)) return 'ended'
    if (!(error instanceof HttpError)) return { fault: conversationTexts.entry.saveFailed }
    if (error.status !== 412)
      return { fault: firstMessage(error.problem) ?? conversationTexts.entry.saveFailed }
    await entries.refresh().catch(() => {})
    return 'stale'
  }
}

/** Publishes an email whose sender is not verified; asks before it discards one. */
export async function decideEmail(
  entries: Feed<TimelineItem>,
  { id }: Pick<Comment, 'id'>,
  accept: boolean,
): Promise<void> {
  const words = conversationTexts.entry.held
  if (!accept && !(await confirmDeletion(words.confirmReject, words.rejectText))) return
  try {
    const { item } = await call('decideComment', { params: { id }, body: { accept } })
    entries.put(item)
  } catch (error) {
    if (isRefusal(error)) return
    const said = error instanceof HttpError ? firstMessage(error.problem) : undefined
    toasts.error(said ?? words.failed)
  }
  await entries.refresh().catch(() => {})
}

/** Asks first. */
export async function deleteComment(
  entries: Feed<TimelineItem>,
  { id }: Pick<Comment, 'id'>,
): Promise<void> {
  if (!(await confirmDeletion(conversationTexts.entry.confirmDelete))) return
  try {
    const { item } = await call('deleteComment', { params: { id } })
    entries.put(item)
  } catch (error) {
    if (isRefusal(error)) return
    tellDeletionFailed(error, { otherwise: () => conversationTexts.entry.deleteFailed })
    await entries.refresh().catch(() => {})
  }
}
