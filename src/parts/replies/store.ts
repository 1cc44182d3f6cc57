import { cannedReplyTexts } from '../../domain/messages/en/canned-reply.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { replyFaults, type ReplyDraft } from '../../domain/ticket/reply-rules.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { HttpError, isMissing } from '../../http/error.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { changed } from '../../state/reload/changes.ts'
import { confirmDeletion, reportDeletionFailure } from '../../state/record/deletion.ts'
import { showSaveFailure } from '../../state/record/save-failure.ts'
import { editedRecord } from '../../state/record/edited-record.ts'
import type { EditedRecord } from '../../state/record/editing.ts'
import { remote } from '../../state/remote.ts'
import type { CannedReply } from '../../wire/canned-reply.ts'

const log = (error: unknown) => env().log(conversationTexts.composer.repliesFailed, error)

/** The shared replies and the user's own. Subscribing loads them. */
export const replies = remote<readonly CannedReply[]>({
  fetch: (signal) => call('listReplies', {}, { signal }),
  reloadOn: ['replies'],
  failed: log,
})

const blank: ReplyDraft = { title: '', body: '', manager: null }
const draftOf = ({ title, body, manager }: CannedReply): ReplyDraft => ({ title, body, manager })

export type ReplyRecord = EditedRecord<ReplyDraft, CannedReply, undefined>

async function loadReply(id: number | undefined, signal?: AbortSignal): Promise<CannedReply> {
  const all = await call('listReplies', {}, signal && { signal })
  const found = all.find((reply) => reply.id === id)
  if (!found) throw new HttpError(404)
  return found
}

interface ReplyRecordOptions {
  /** Called once the reply is stored. */
  saved(): void
  /** Opens the form of the reply that an earlier attempt added. */
  edit(existing: CannedReply): void
}

/** Returns the record of a new or changed reply. */
export const replyRecord = (
  reply: CannedReply | undefined,
  { saved, edit }: ReplyRecordOptions,
): ReplyRecord =>
  editedRecord<ReplyDraft, CannedReply, undefined, CannedReply>({
    kind: 'reply',
    id: reply?.id,
    known: reply,
    blank,
    valuesOf: draftOf,
    load: loadReply,
    notLoaded: log,
    lists: () => undefined,
    check: replyFaults,
    create: (body, headers) => call('createReply', { body }, { headers }),
    update: (body, { id, headers }) => call('updateReply', { params: { id }, body }, { headers }),
    rowOf: (written) => written,
    saved() {
      changed('replies')
      saved()
    },
    savedBefore(existing) {
      toasts.info(cannedReplyTexts.savedBefore)
      changed('replies')
      edit(existing)
    },
    failed: (error) => showSaveFailure(error, cannedReplyTexts.notSaved, blank),
  })

/** Deletes a reply after a confirmation. A reply that is deleted already is not a failure. */
export async function deleteReply({ id, title }: CannedReply): Promise<void> {
  if (!(await confirmDeletion(cannedReplyTexts.confirmDelete, title))) return
  try {
    await call('deleteReply', { params: { id } })
  } catch (error) {
    if (!isMissing(error)) reportDeletionFailure(error)
  }
  changed('replies')
}
