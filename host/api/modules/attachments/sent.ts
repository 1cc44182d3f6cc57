import { message, type Message } from '../../../../src/wire/texts.ts'
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { documentFault } from '../../../../src/domain/asset/document-rules.ts'
import { fileFault, fileName, kindOfName } from '../../../../src/domain/ticket/attachment-rules.ts'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { correctedName } from '../../files/file-names.ts'
import { attachmentTexts as texts } from '../../../../src/domain/messages/en/attachment.ts'
import { processImage, type Picture } from '../../files/process-image.ts'
import { recogniseFile } from '../../files/recognise.ts'
import { unavailable } from '../../records/stored-files.ts'
import { formFiles, type FormFile } from '../../http/forms.ts'
import { hasWaiters } from '../../http/uploading.ts'
import type { Services } from '../../services.ts'

const field = 'file'

export const uploadFault = (key: string, text: Message): Fault => fault(field, key, text)

/** An uploaded file without faults. */
export interface ValidFile {
  name: string
  contentType: string
  /** Pictures are stored as the server encoded them, other files unchanged. */
  content: Buffer | Picture
}

/** An upload that was read: a valid file or a fault. */
export interface ParsedUpload {
  fault?: Fault
  file?: ValidFile
  /** Hash of the name and the received bytes. */
  hash: string
}

/** Returns whether a file is clean. Throws a 503 if the scanner is unavailable: no file is stored unscanned. */
async function isClean(
  log: FastifyBaseLogger,
  { scan }: Pick<Services, 'scan'>,
  bytes: Buffer,
): Promise<boolean> {
  if (!scan) return true
  return scan(bytes).catch((error: unknown) => {
    log.error({ err: error }, 'a file could not be scanned')
    throw unavailable(texts, 'unavailable')
  })
}

/** The fault of a picture, by the result of its processing. */
const pictureFaults = {
  unreadable: (name: string) => uploadFault('file-type', message(texts, 'damaged', name)),
  'too-big': (name: string) => uploadFault('pixel-limit', message(texts, 'tooManyPixels', name)),
  'too-long': (name: string) => uploadFault('pixel-limit', message(texts, 'tooManyFrames', name)),
}

interface NamedFile {
  name: string
  kind: ReturnType<typeof kindOfName>
}

/**
 * Returns a file's name with the extension that its content has (OP-125), or a fault. `refuse` checks this extension
 * before the virus scan.
 */
async function checkName(
  log: FastifyBaseLogger,
  services: Pick<Services, 'scan'>,
  file: { name: string; bytes: Buffer; refuse?: (ending: string) => Fault | undefined },
): Promise<{ fault: Fault } | NamedFile> {
  const { name: sent, bytes, refuse } = file
  const found = await recogniseFile(bytes, sent)
  if ('refused' in found) return { fault: uploadFault('file-type', found.refused) }
  const refused = refuse?.(found.ending)
  if (refused) return { fault: refused }
  if (!(await isClean(log, services, bytes)))
    return { fault: uploadFault('infected', message(texts, 'infected', sent)) }
  const name = correctedName(sent, found.ending)
  return { name, kind: kindOfName(name) }
}

/** Checks the bytes of a file whose size is valid. */
export async function judgeFile(
  log: FastifyBaseLogger,
  services: Pick<Services, 'scan'>,
  sent: { name: string; bytes: Buffer },
): Promise<Pick<ParsedUpload, 'fault' | 'file'>> {
  const known = await checkName(log, services, sent)
  if ('fault' in known) return known
  const { name, kind } = known
  if (!kind) return { fault: uploadFault('file-type', message(texts, 'kind', sent.name)) }
  const file = { name, contentType: kind.type }
  if (kind.family !== 'picture') return { file: { ...file, content: sent.bytes } }
  const result = await processImage(sent.bytes)
  if (result.kind !== 'picture') return { fault: pictureFaults[result.kind](sent.name) }
  return { file: { ...file, content: result.picture } }
}

/** Checks a document of an asset. It is stored unchanged, even if it is a picture (OP3-080). */
export async function judgeDocument(
  log: FastifyBaseLogger,
  services: Pick<Services, 'scan'>,
  sent: { name: string; bytes: Buffer },
): Promise<Pick<ParsedUpload, 'fault' | 'file'>> {
  const known = await checkName(log, services, {
    ...sent,
    refuse: (ending) => documentFault(sent.name, ending),
  })
  if ('fault' in known) return known
  const { name, kind } = known
  return { file: { name, contentType: kind?.type ?? '', content: sent.bytes } }
}

/** Decodes a file name of a form. Browsers encode quotation marks and line breaks in it. */
const unescaped = (name: string | undefined) =>
  name?.replaceAll('%22', '"').replaceAll(/%0[AD]/gi, '')

/** Reads one file and checks its name and size, then its bytes. */
async function readFile(
  request: FastifyRequest,
  services: Services,
  { part, judge }: { part: FormFile; judge: typeof judgeFile },
): Promise<ParsedUpload> {
  const { maxAttachmentBytes: max } = services.config
  const name = fileName(unescaped(part.name))
  const sum = createHash('sha256').update(`${name}\n`)
  // Each piece is hashed as it arrives, because hashing ten megabytes at once would block other requests.
  const bytes = await part.read((piece) => sum.update(piece))
  const wrong = fileFault({ name, size: bytes?.length ?? max + 1 }, max)
  const hash = sum.digest('base64url')
  if (wrong || !bytes) return { ...(wrong && { fault: wrong }), hash }
  return { ...(await judge(request.log, services, { name, bytes })), hash }
}

/** Above the size limit, so that a file that is slightly too large gets a fault instead of a 413. */
const slack = 20_000_000

/** Reads the one file of an upload. */
export async function readUpload(
  request: FastifyRequest,
  services: Services,
  judge = judgeFile,
): Promise<ParsedUpload> {
  const totalBytes = services.config.maxAttachmentBytes + slack
  let sent: ParsedUpload | undefined
  let parts = 0
  for await (const part of formFiles(request, { field, totalBytes, isOneFile: true, hasWaiters })) {
    parts += 1
    if (parts === 1 && part.kind === 'file')
      sent = await readFile(request, services, { part, judge })
  }
  if (sent && parts === 1) return sent
  return { fault: uploadFault('one-file', message(texts, 'one')), hash: '' }
}
