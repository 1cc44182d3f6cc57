import { attachmentTexts } from '../../../../src/domain/messages/en/attachment.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { notFound } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { record } from '../../records/journal.ts'
import { lockComment, recordEdit, removeComment } from './comment-store.ts'
import { countFiles, type Holder } from './files.ts'

interface DeletableFile {
  id: number
  created_by: number
  holder: Holder | null
}

/**
 * Locks a file that the caller may delete. Uploaders may delete it until it is sent, moderators also later. Documents of
 * assets have a separate call. Photos stay with their stock-take.
 */
async function findFile({ db, params, caller }: CallContext<'deleteAttachment'>) {
  const file = await db.maybe<DeletableFile>(sql`
    select id, created_by,
      case when subject is not null then json_build_object('subject', subject, 'id', subject_id) end as holder
    from attachments where id = ${params.id} and coalesce(subject, 'none') not in ('asset', 'mark') for update`)
  const isOwn = file?.holder === null && file.created_by === caller.id
  const isModerated = file?.holder && can(caller.role, 'comment.moderate')
  if (!file || !(isOwn || isModerated)) throw notFound(attachmentTexts, 'notFound')
  return file
}

/** Deletes a comment that has neither text nor files any more. Otherwise records an edit. */
async function updateComment(db: Queryable, id: number, by: number): Promise<void> {
  const comment = await lockComment(db, id)
  if (!comment) return
  const isEmpty = comment.body === null && (await countFiles(db, { subject: 'comment', id })) === 0
  if (isEmpty) return removeComment(db, comment, by)
  await db.run(sql`update comments set edited_at = clock_timestamp() where id = ${id}`)
  await recordEdit(db, comment, by)
}

export const fileDeletionRoutes = {
  /** The next sweep removes the file from the store. */
  deleteAttachment: route('deleteAttachment', {
    find: findFile,
    async handle({ db, caller }, { id, holder }) {
      await db.run(sql`delete from attachments where id = ${id}`)
      if (holder?.subject === 'comment') await updateComment(db, holder.id, caller.id)
      if (holder?.subject === 'ticket')
        await record(db, {
          subject: 'ticket',
          id: holder.id,
          kind: 'ticket.file_removed',
          by: caller.id,
        })
      return { id }
    },
  }),
}
