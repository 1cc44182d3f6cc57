import { commentTexts, conversationTexts } from '../../domain/messages/en/conversation.ts'
import { trimmed } from '../../domain/text/text.ts'
import { call } from '../../http/call.ts'
import { HttpError, endsSession, problemOf } from '../../http/error.ts'
import { confirmDeletion, reportDeletionFailure } from '../../state/record/deletion.ts'
import type { Feed } from '../../state/feed/feed.ts'
import { firstMessage } from '../../wire/problem.ts'
import { deletionTexts } from '../../domain/messages/en/kit.ts'
import type { Comment, TimelineItem } from '../../wire/timeline.ts'
import { remainingMentions, type Mention } from './draft.ts'

interface CommentChange {
  body: string
  mentions: readonly Mention[]
  /** The version that was edited. */
  version: number
}

/**
 * The result of saving. `stale`: someone else has edited the comment since, and the feed contains their version.
 * `ended`: the session has ended.
 */
export type SaveResult = 'saved' | 'stale' | 'ended' | { fault: string }

/** Saves a changed comment. */
export async function saveComment(
  feed: Feed<TimelineItem>,
  { id }: Pick<Comment, 'id'>,
  { body, mentions, version }: CommentChange,
): Promise<SaveResult> {
  const text = trimmed(body)
  const mentioned = remainingMentions({ body, mentions }).map((each) => each.id)
  try {
    const { item } = await call(
      'editComment',
      { params: { id }, body: { body: text, mentions: mentioned } },
      { headers: { 'If-Match': `"${version}"` } },
    )
    feed.put(item)
    return 'saved'
  } catch (error) {
    if (endsSession(error)) return 'ended'
    if (!(error instanceof HttpError)) return { fault: conversationTexts.entry.saveFailed }
    if (error.status !== 412)
      return { fault: firstMessage(error.problem) ?? conversationTexts.entry.saveFailed }
    await feed.refresh().catch(() => {})
    // An earlier attempt, whose response was lost, may have saved it.
    const current = feed.$state.get().items.find(({ comment }) => comment?.id === id)?.comment
    return text !== null && current?.body === text ? 'saved' : 'stale'
  }
}

/** Deletes a comment after a confirmation. */
export async function deleteComment(
  feed: Feed<TimelineItem>,
  { id }: Pick<Comment, 'id'>,
): Promise<void> {
  if (!(await confirmDeletion(conversationTexts.entry.confirmDelete))) return
  try {
    const { item } = await call('deleteComment', { params: { id } })
    feed.put(item)
  } catch (error) {
    if (endsSession(error)) return
    reportDeletionFailure(error, { otherwise: () => conversationTexts.entry.deleteFailed })
    await feed.refresh().catch(() => {})
  }
}

/** Returns why the server rejected a comment. */
export function refusalText(error: unknown): string {
  const problem = problemOf(error)
  if (error instanceof HttpError && error.status === 429) return commentTexts.tooMany
  return firstMessage(problem) ?? deletionTexts.wentWrong
}
