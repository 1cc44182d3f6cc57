import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { maxDocuments } from '../../../../src/domain/asset/document-rules.ts'
import { maxImageBytes, pictureKind } from '../../../../src/domain/asset/upload-rules.ts'
import { attachmentTexts as texts } from '../../../../src/domain/messages/en/attachment.ts'
import { uploadTexts } from '../../../../src/domain/messages/en/image.ts'
import { maxUnsentFiles } from '../../../../src/domain/ticket/attachment-rules.ts'
import { message } from '../../../../src/wire/texts.ts'
import { acceptForms } from '../../http/forms.ts'
import type { Received, Receiver } from '../../http/receive.ts'
import { inTurn } from '../../http/uploading.ts'
import { type NewFile, newKey, storeFiles } from '../../records/stored-files.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.ts'
import { type GoodFile, type Sent, field, judged, judgedDocument, readSent } from './sent.ts'

/** An upload after it was read: checked, and stored if it had no fault. */
export interface AttachmentUpload extends Received, Pick<Sent, 'fault'> {
  /** The stored file whose row is not inserted yet; undefined when the upload is refused. */
  stored: queries.NewAttachment | undefined
}

/** Returns the files to store, and the row that will name them. */
export function filesOf({ name, contentType, content }: GoodFile): {
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

/** The parts that differ between kinds of uploads. */
interface Reading {
  judge: typeof judged
  /** An early check that avoids storing a file in vain; the transaction checks again. */
  isWelcome(request: FastifyRequest, services: Services): Promise<boolean>
}

async function receive(
  request: FastifyRequest,
  services: Services,
  { judge, isWelcome }: Reading,
): Promise<AttachmentUpload> {
  const { fault, file, hash } = await readSent(request, services, judge)
  const refused = {
    ...(fault && { fault }),
    fingerprint: hash,
    stored: undefined,
    release: async () => {},
  }
  if (!file || !(await isWelcome(request, services))) return refused
  const { added, row } = filesOf(file)
  const sentence = message(texts, 'unavailable')
  const { release } = await storeFiles(request, services, { added: [added], sentence })
  return { fingerprint: hash, stored: row, release }
}

/** Reads an upload of one file, before its transaction. */
const uploadOf = (reading: Reading): Receiver<AttachmentUpload> => ({
  accept: (scope, { config }) => acceptForms(scope, { fileBytes: config.maxAttachmentBytes }),
  read: (request, services) => inTurn(request, () => receive(request, services, reading)),
})

export const attachmentUpload = uploadOf({
  judge: judged,
  isWelcome: async ({ caller }, { db }) =>
    (await queries.unsentOf(db, caller?.id ?? 0)) < maxUnsentFiles,
})

export const documentUpload = uploadOf({
  judge: judgedDocument,
  async isWelcome({ params }, { db }) {
    const { id } = params as { id: string }
    if (!/^\d{1,9}$/.test(id)) return false
    const asset = await queries.activeAsset(db, Number(id))
    return asset !== undefined && (await queries.documentsOf(db, asset.id)) < maxDocuments
  },
})

/** Only the transaction checks: a stock-take is rarely closed in the meantime. */
export const photoUpload = uploadOf({ judge: judgedPhoto, isWelcome: async () => true })

/** Checks the photo of a mark by the rules of asset pictures (TAKE-10). */
async function judgedPhoto(
  log: FastifyBaseLogger,
  services: Pick<Services, 'scan'>,
  sent: { name: string; bytes: Buffer },
): Promise<Pick<Sent, 'fault' | 'file'>> {
  const kind = pictureKind(sent.bytes)
  if (kind !== 'jpg' && kind !== 'png')
    return { fault: { field, key: 'file-type', ...message(uploadTexts, 'noPicture', sent.name) } }
  if (sent.bytes.length > maxImageBytes)
    return { fault: { field, key: 'file-size', ...message(uploadTexts, 'tooLarge', sent.name) } }
  return judged(log, services, sent)
}
