import { tooManyUnsent, maxUnsentFiles } from '../../../../src/domain/ticket/attachment-rules.ts'
import { stagedRoute } from '../../http/route.ts'
import * as queries from './queries.ts'
import { attachmentUpload, insertUpload, replyWithFile } from './upload.ts'

export const attachmentRoutes = {
  /** Uploads one file, which only the caller can see until it is attached to something. */
  uploadAttachment: stagedRoute('uploadAttachment', {
    status: 201,
    creates: true,
    receive: attachmentUpload,
    find: ({ db, caller }) => queries.lockUploader(db, caller.id),
    async check({ db, caller }, _locked, { fault }) {
      if (fault) return [fault]
      return (await queries.countUnsent(db, caller.id)) < maxUnsentFiles ? [] : [tooManyUnsent]
    },
    async handle({ db, caller }, _locked, upload) {
      const { id } = await insertUpload(db, caller.id, upload)
      return { id }
    },
    reply: replyWithFile,
  }),
}
