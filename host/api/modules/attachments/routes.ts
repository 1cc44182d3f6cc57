import { tooManyUnsent, maxUnsentFiles } from '../../../../src/domain/ticket/attachment-rules.ts'
import { attachmentTexts as texts } from '../../../../src/domain/messages/en/attachment.ts'
import { settleFiles } from '../../files/unsettled.ts'
import { unavailable } from '../../records/stored-files.ts'
import { notFound } from '../../http/problem.ts'
import { stagedRoute } from '../../http/route.ts'
import { attachmentRows, toAttachment } from '../../records/attachments.ts'
import { sql } from '../../db/sql.ts'
import * as queries from './queries.ts'
import { attachmentUpload } from './upload.ts'

export const attachmentRoutes = {
  /** Uploads one file, which only the caller can see until it is attached to something. */
  uploadAttachment: stagedRoute('uploadAttachment', {
    status: 201,
    creates: true,
    receive: attachmentUpload,
    find: ({ db, caller }) => queries.lockUploader(db, caller.id),
    async check({ db, caller }, _locked, { fault }) {
      if (fault) return [fault]
      return (await queries.unsentOf(db, caller.id)) < maxUnsentFiles ? [] : [tooManyUnsent]
    },
    async handle({ db, caller }, _locked, { stored }) {
      if (!stored || !(await settleFiles(db, [stored.file_key])))
        throw unavailable(texts, 'unavailable')
      return { id: await queries.insertAttachment(db, caller.id, stored) }
    },
    /** A retry gets the same response, unless the file was deleted in the meantime. */
    async reply({ id }, { db, links, origin }) {
      const [row] = await attachmentRows(db, sql`attachments.id = ${id}`)
      if (!row) throw notFound(texts, 'notFound')
      return toAttachment(row, { links, origin })
    },
  }),
}
