import { message, shownMessage } from '../../../src/wire/texts.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createHash } from 'node:crypto'
import { fileFault, fileName, maxAttachments } from '../../../src/domain/ticket/attachment-rules.ts'
import { isDecoration, isTiny } from './incoming-mail.ts'
import { attachmentTexts as texts } from '../../../src/domain/messages/en/attachment.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { pictureSize } from '../files/process-image.ts'
import { storeFiles, type NewFile, type Unsettled } from '../records/stored-files.ts'
import type { NewAttachment } from '../modules/attachments/queries.ts'
import { judgeFile, type ParsedUpload } from '../modules/attachments/sent.ts'
import { fileAndRow } from '../modules/attachments/upload.ts'
import type { Services } from '../services.ts'
import type { MailBody, MailedFile } from './mail-body.ts'
import { nameList, type Note } from './note.ts'

const hashOf = ({ bytes }: MailedFile): Buffer => createHash('sha256').update(bytes).digest()

/** The size of an unreadable picture, which is rejected later, with its name. */
const unknownSize = { width: Infinity, height: Infinity }

/** Returns the files of an email except decoration. If there is no text and no other file, returns every visible picture. */
export async function relevantFiles(
  db: Queryable,
  user: number,
  { files, shown }: Pick<MailBody, 'files' | 'shown'>,
): Promise<MailedFile[]> {
  const hashes = files.filter(({ isInline }) => isInline).map(hashOf)
  const known = await db.many<{ hash: Buffer; mails: number }>(sql`
    select hash, mails from mailed_pictures where user_id = ${user} and hash = any(${hashes}::bytea[])`)
  const inlineChecks = await Promise.all(
    files.map(async (file) => {
      if (!file.isInline) return { isRelevant: true, isTiny: false }
      const earlier = known.find(({ hash }) => hash.equals(hashOf(file)))?.mails ?? 0
      const size = (await pictureSize(file.bytes)) ?? unknownSize
      const isRelevant = !isDecoration({ ...size, earlier, isQuoted: file.isQuoted ?? false })
      return { isRelevant, isTiny: isTiny(size) }
    }),
  )
  const relevant = files.filter((_, nth) => inlineChecks[nth]?.isRelevant)
  if (shown !== '' || relevant.length > 0) return relevant
  return files.filter((_, nth) => inlineChecks[nth]?.isTiny === false)
}

/** Counts the emails in which a person has sent each picture: a picture that recurs is part of their signature. */
export async function rememberPictures(
  tx: Queryable,
  user: number,
  files: readonly MailedFile[],
): Promise<void> {
  const hashes = files.filter(({ isInline }) => isInline).map(hashOf)
  if (hashes.length === 0) return
  await tx.run(sql`
    insert into mailed_pictures (user_id, hash)
    select distinct ${user}::integer, hash from unnest(${hashes}::bytea[]) as hash
    on conflict (user_id, hash) do update set mails = mailed_pictures.mails + 1`)
}

/** Stored files of an email whose rows are not inserted yet. */
export interface StoredFiles extends Unsettled {
  rows: NewAttachment[]
  /** One sentence for each rejected file. */
  refused: Note[]
}

async function checkFile(
  services: Services,
  log: FastifyBaseLogger,
  file: MailedFile,
): Promise<Pick<ParsedUpload, 'fault' | 'file'>> {
  const bytes = Buffer.from(
    file.bytes.buffer as ArrayBuffer,
    file.bytes.byteOffset,
    file.bytes.byteLength,
  )
  const name = fileName(file.name)
  const fault = fileFault({ name, size: bytes.length }, services.config.maxAttachmentBytes)
  return fault ? { fault } : judgeFile(log, services, { name, bytes })
}

/** Returns a refusal with the name of its file. */
function withFileName(text: string, name: string): string {
  if (/^winmail\.dat$/i.test(name)) return mailTexts.outlookFiles
  return text.includes(name) ? text : `${name}: ${text}`
}

/** Stores those files of an email that an upload would accept. */
export async function storeMailedFiles(
  services: Services,
  log: FastifyBaseLogger,
  files: readonly MailedFile[],
): Promise<StoredFiles> {
  const refused: Note[] = []
  const added: NewFile[] = []
  const rows: NewAttachment[] = []
  for (const each of files.slice(0, maxAttachments)) {
    const { fault, file } = await checkFile(services, log, each)
    if (fault) refused.push(() => withFileName(shownMessage(fault), fileName(each.name)))
    if (!file) continue
    const prepared = fileAndRow(file)
    added.push(prepared.added)
    rows.push(prepared.row)
  }
  const excess = files.slice(maxAttachments).map(({ name }) => fileName(name))
  if (excess.length > 0) refused.push(() => mailTexts.moreFiles(nameList(excess)))
  if (added.length === 0) return { rows, refused, release: async () => {} }
  const { release } = await storeFiles({ log }, services, {
    added,
    sentence: message(texts, 'unavailable'),
  })
  return { rows, refused, release }
}
