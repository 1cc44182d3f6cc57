import { isRecordId, parseRecordId } from '../../../../src/domain/access/record-id.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { maxDocuments } from '../../../../src/domain/asset/document-rules.ts'
import { maxImageBytes, pictureKind } from '../../../../src/domain/asset/upload-rules.ts'
import { attachmentTexts as texts } from '../../../../src/domain/messages/en/attachment.ts'
import { uploadTexts } from '../../../../src/domain/messages/en/image.ts'
import { maxUnsentFiles } from '../../../../src/domain/ticket/attachment-rules.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Attachment } from '../../../../src/wire/attachment.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { settleFiles } from '../../files/unsettled.ts'
import { acceptForms } from '../../http/forms.ts'
import { orNotFound } from '../../http/problem.ts'
import type { Received, Receiver } from '../../http/receive.ts'
import { inTurn } from '../../http/uploading.ts'
import { attachmentRows, toAttachment, type FileAddresses } from '../../records/attachments.ts'
import { type NewFile, newKey, storeFiles, unavailable } from '../../records/stored-files.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.ts'
import {
  type ValidFile,
  type ParsedUpload,
  judgeFile,
  judgeDocument,
  readUpload,
  uploadFault,
} from './sent.ts'

/** An upload that was read and checked, and stored unless it has a fault. */
export interface AttachmentUpload extends Received, Pick<ParsedUpload, 'fault'> {
  /** The stored file whose row is not inserted yet; undefined if the upload is refused. */
  stored: queries.NewAttachment | undefined
}

/** Inserts the row of an uploaded file. Throws a 503 if the file is not stored or a sweep has removed it. */
export async function insertUpload(
  tx: Queryable,
  person: number,
  { stored }: AttachmentUpload,
): Promise<{ id: number; stored: queries.NewAttachment }> {
  if (!stored || !(await settleFiles(tx, [stored.file_key])))
    throw unavailable(texts, 'unavailable')
  return { id: await queries.insertAttachment(tx, person, stored), stored }
}

/** Returns an uploaded file. A retry gets the same response. Throws a 404 if the file was deleted in the meantime. */
export async function replyWithFile(
  { id }: { id: number },
  { db, links, origin }: FileAddresses & { db: Queryable },
): Promise<Attachment> {
  const [row] = await attachmentRows(db, sql`attachments.id = ${id}`)
  return toAttachment(orNotFound(row, texts, 'notFound'), { links, origin })
}

/** Returns a file to store and its row. */
export function fileAndRow({ name, contentType, content }: ValidFile): {
  added: NewFile
  row: queries.NewAttachment
} {
  const isPicture = !Buffer.isBuffer(content)
  const key = newKey(isPicture ? content.extension : 'bin')
  const row = { name, file_key: key, content_type: contentType }
  if (!isPicture)
    return {
      added: { key, content },
      row: { ...row, bytes: content.length, width: null, height: null },
    }
  const { full, thumbnail, width, height } = content
  return {
    added: { key, content: full, thumbnail },
    row: { ...row, bytes: full.length, width, height },
  }
}

/** The rules of a kind of upload. */
interface UploadKind {
  judge: typeof judgeFile
  /** Checks early whether an upload will be refused, so that its file need not be stored. The transaction checks again. */
  canAccept(request: FastifyRequest, services: Services): Promise<boolean>
}

async function receive(
  request: FastifyRequest,
  services: Services,
  { judge, canAccept }: UploadKind,
): Promise<AttachmentUpload> {
  const { fault, file, hash } = await readUpload(request, services, judge)
  const refused = {
    ...(fault && { fault }),
    fingerprint: hash,
    stored: undefined,
    release: async () => {},
  }
  if (!file || !(await canAccept(request, services))) return refused
  const { added, row } = fileAndRow(file)
  const sentence = message(texts, 'unavailable')
  const { release } = await storeFiles(request, services, { added: [added], sentence })
  return { fingerprint: hash, stored: row, release }
}

/** Reads an upload of one file, before its transaction. */
const uploadOf = (kind: UploadKind): Receiver<AttachmentUpload> => ({
  accept: (scope, { config }) => acceptForms(scope, { fileBytes: config.maxAttachmentBytes }),
  read: (request, services) => inTurn(request, () => receive(request, services, kind)),
})

export const attachmentUpload = uploadOf({
  judge: judgeFile,
  canAccept: async ({ caller }, { db }) =>
    (await queries.countUnsent(db, caller?.id ?? 0)) < maxUnsentFiles,
})

export const documentUpload = uploadOf({
  judge: judgeDocument,
  async canAccept({ params }, { db }) {
    const id = parseRecordId((params as { id: string }).id)
    if (!isRecordId(id)) return false
    const asset = await queries.activeAsset(db, id)
    return asset !== undefined && (await queries.countDocuments(db, asset.id)) < maxDocuments
  },
})

/** Only the transaction checks the state of the stock-take, because it rarely changes in the meantime. */
export const photoUpload = uploadOf({ judge: judgePhoto, canAccept: async () => true })

/** Checks the photo of a mark by the rules of asset pictures (TAKE-10). */
async function judgePhoto(
  log: FastifyBaseLogger,
  services: Pick<Services, 'scan'>,
  sent: { name: string; bytes: Buffer },
): Promise<Pick<ParsedUpload, 'fault' | 'file'>> {
  const kind = pictureKind(sent.bytes)
  if (kind !== 'jpg' && kind !== 'png')
    return { fault: uploadFault('file-type', message(uploadTexts, 'noPicture', sent.name)) }
  if (sent.bytes.length > maxImageBytes)
    return { fault: uploadFault('file-size', message(uploadTexts, 'tooLarge', sent.name)) }
  return judgeFile(log, services, sent)
}
