import { maxDocuments, tooManyDocuments } from '../../../../src/domain/asset/document-rules.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { attachmentTexts as texts } from '../../../../src/domain/messages/en/attachment.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { orNotFound } from '../../http/problem.ts'
import { route, stagedRoute } from '../../http/route.ts'
import { attachmentRows, toAttachment } from '../../records/attachments.ts'
import * as queries from './queries.ts'
import { documentUpload, insertUpload, replyWithFile } from './upload.ts'

/** Locks an active asset, so that its documents are added one at a time. Throws a 404 if there is none. */
async function lockAsset(db: Queryable, id: number): Promise<{ id: number }> {
  const asset = await db.maybe<{ id: number }>(
    sql`select id from assets where id = ${id} and deleted_at is null for no key update`,
  )
  return orNotFound(asset, apiTexts, 'assetNotFound')
}

/** Documents of assets, which only admins see (OP3-037). */
export const documentRoutes = {
  listDocuments: route('listDocuments', {
    async handle({ db, params: { id }, links, origin }) {
      const asset = await db.maybe(sql`select from assets where id = ${id}`)
      orNotFound(asset, apiTexts, 'assetNotFound')
      const condition = sql`attachments.subject = 'asset' and attachments.subject_id = ${id}`
      const rows = await attachmentRows(db, condition)
      return rows.map((row) => toAttachment(row, { links, origin }))
    },
  }),

  uploadDocument: stagedRoute('uploadDocument', {
    status: 201,
    creates: true,
    receive: documentUpload,
    find: ({ db, params }) => lockAsset(db, params.id),
    async check({ db }, asset, { fault }) {
      if (fault) return [fault]
      return (await queries.countDocuments(db, asset.id)) < maxDocuments ? [] : [tooManyDocuments]
    },
    async handle({ db, caller, query: { kind = 'other' } }, asset, upload) {
      const { id, stored } = await insertUpload(db, caller.id, upload)
      await queries.attachToAsset(db, { id, asset: asset.id, kind })
      const document = { by: caller.id, asset: asset.id, id, name: stored.name }
      await queries.recordDocument(db, 'asset.document_added', document)
      return { id }
    },
    reply: replyWithFile,
  }),

  /** Deletes the row. The next sweep removes the file from the store. */
  deleteDocument: route('deleteDocument', {
    find: ({ db, params }) => lockAsset(db, params.assetId),
    async handle({ db, params, caller }, asset) {
      const { documentId: id } = params
      const name = orNotFound(await queries.removeDocument(db, params), texts, 'notFound')
      const document = { by: caller.id, asset: asset.id, id, name }
      await queries.recordDocument(db, 'asset.document_deleted', document)
      return { id }
    },
  }),
}
