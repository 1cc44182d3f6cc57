import type { FastifyBaseLogger } from 'fastify'
import { fileFault, fileName, maxAttachments } from '../../../src/domain/attachment-rules.ts'
import { attachmentTexts as texts } from '../../../src/domain/messages/attachment.ts'
import { mailTexts } from '../../../src/domain/messages/mail.ts'
import { storeFiles, type NewFile, type Unsettled } from '../files/store.ts'
import type { NewAttachment } from '../modules/attachments/queries.ts'
import { judged, type Sent } from '../modules/attachments/sent.ts'
import { filesOf } from '../modules/attachments/upload.ts'
import type { Services } from '../services.ts'
import type { MailedFile } from './arrival.ts'

/** Files of a mail that are stored; their rows are still to be inserted. */
export interface StoredFiles extends Unsettled {
  rows: NewAttachment[]
  /** A sentence for each that was refused. */
  refused: string[]
}

async function judge(
  services: Services,
  log: FastifyBaseLogger,
  file: MailedFile,
): Promise<Pick<Sent, 'fault' | 'file'>> {
  const bytes = Buffer.from(
    file.bytes.buffer as ArrayBuffer,
    file.bytes.byteOffset,
    file.bytes.byteLength,
  )
  const name = fileName(file.name)
  const fault = fileFault({ name, size: bytes.length }, services.config.maxAttachmentBytes)
  return fault ? { fault } : judged(log, services, { name, bytes })
}

/** A refusal with the name of its file, which others of the same mail do not have. */
const named = (text: string, name: string) => (text.includes(name) ? text : `${name}: ${text}`)

/** Stores those files of a mail that an upload would take. */
export async function storeMailedFiles(
  services: Services,
  log: FastifyBaseLogger,
  files: readonly MailedFile[],
): Promise<StoredFiles> {
  const refused: string[] = []
  const added: NewFile[] = []
  const rows: NewAttachment[] = []
  for (const each of files.slice(0, maxAttachments)) {
    const { fault, file } = await judge(services, log, each)
    if (fault) refused.push(named(fault.text, fileName(each.name)))
    if (!file) continue
    const made = filesOf(file)
    added.push(made.added)
    rows.push(made.row)
  }
  const more = files.slice(maxAttachments).map(({ name }) => fileName(name))
  if (more.length > 0) refused.push(mailTexts.moreFiles(more.join(', ')))
  if (added.length === 0) return { rows, refused, release: async () => {} }
  const { release } = await storeFiles({ log }, services, { added, sentence: texts.unavailable })
  return { rows, refused, release }
}
