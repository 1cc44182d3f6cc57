import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { uploadTexts } from '../../../src/domain/messages/upload.ts'
import { Refusal, unprocessable } from './problem.ts'

/** What an upload may weigh. */
export interface FormLimits {
  /** Name of the field that takes files; nothing else may be sent. */
  field: string
  /** Bytes of one file that are ever kept. */
  fileBytes: number
  /** Bytes of the whole body, read or skipped; beyond them 413. */
  totalBytes: number
  /** Does somebody wait for the place that this upload takes? */
  isWanted(): boolean
}

/** One file of an upload. What is not read is skipped as it arrives, without being kept. */
export interface FormFile {
  kind: 'file'
  /** As its sender calls it; hostile, and undefined where the sender gave none, whatever types say. */
  name: string | undefined
  /** What its sender says it is; hostile. */
  type: string
  /** Undefined when it is larger than `fileBytes`. */
  read(): Promise<Buffer | undefined>
}

/** Something was sent that is no file of the field. */
export interface FormStranger {
  kind: 'stranger'
}

/** Files looked at; far more than anybody may send, few enough to name every fault. */
const files = 100
const parts = 120

/** Takes over the bodies of `scope`: forms are read by `formFiles`, all other types stay unread. */
export function acceptForms(
  scope: FastifyInstance,
  { fileBytes }: Pick<FormLimits, 'fileBytes'>,
): void {
  scope.removeAllContentTypeParsers()
  void scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: fileBytes,
      files,
      parts,
      fields: 1,
      fieldSize: 1024,
      fieldNameSize: 255,
      headerPairs: 20,
    },
  })
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** Milliseconds without a byte after which an upload is ended. */
const silence = 20_000
/** Milliseconds after which an upload slower than this many bytes a second gives way to one that waits. */
const grace = 5000
const crawl = 10_000

const stalled = () => new Refusal(408, apiTexts.uploadStalled, { connection: 'close' })

const tooLarge = () => new Refusal(413, apiTexts.tooLarge, { connection: 'close' })

/**
 * Watches what arrives. `exceeded` rejects at the limit, after 20 seconds without a byte, and for a sender who
 * keeps others waiting with next to nothing; at twice the limit the sender is cut off.
 */
function watchBytes(
  { raw }: FastifyRequest,
  { totalBytes: limit, isWanted }: Pick<FormLimits, 'totalBytes' | 'isWanted'>,
): { exceeded: Promise<never>; rest: () => void } {
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  exceeded.catch(() => {})
  let bytes = 0
  const start = Date.now()
  let last = start
  const timer = setInterval(() => {
    const age = Date.now() - start
    const isSlow = age > grace && bytes < (crawl * age) / 1000
    if (Date.now() - last >= silence || (isSlow && isWanted())) reject(stalled())
  }, 500).unref()
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    last = Date.now()
    if (bytes > limit) reject(tooLarge())
    if (bytes > limit * 2) raw.destroy()
  })
  return { exceeded, rest: () => clearInterval(timer) }
}

/** How a limit or a fault of the form itself reads; undefined for more files than are looked at. */
function translated(error: unknown): Refusal | undefined {
  const { code } = error as { code?: string }
  if (error instanceof Refusal) return error
  if (code === 'FST_FILES_LIMIT') return undefined
  return brokenOff()
}

const brokenOff = () =>
  unprocessable([{ field: 'body', key: 'isReadable', text: uploadTexts.unreadable }])

/** Rejects when the sender leaves before the form has ended, even one who had left before anybody listened. */
function watchLeaving({ raw }: FastifyRequest): { left: Promise<never>; stop: () => void } {
  const { promise: left, reject } = Promise.withResolvers<never>()
  left.catch(() => {})
  // A request that was read to its end closes too.
  const tell = () => void (raw.readableEnded || reject(brokenOff()))
  raw.once('close', tell)
  if (raw.destroyed) tell()
  return { left, stop: () => raw.off('close', tell) }
}

const strangers = ['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PROTO_VIOLATION']

/**
 * The files of an upload, one after the other as they arrive; nothing for a body that is no form. Throws 413
 * beyond the limit and 422 for a form that breaks off or cannot be read. Whatever is left when the reader
 * stops is skipped, so that the sender gets to hear the answer.
 */
export async function* formFiles(
  request: FastifyRequest,
  { field, ...limits }: Omit<FormLimits, 'fileBytes'>,
): AsyncGenerator<FormFile | FormStranger> {
  if (Number(request.headers['content-length']) > limits.totalBytes) throw tooLarge()
  if (!request.isMultipart()) return
  const { raw } = request
  const { left, stop } = watchLeaving(request)
  const form = request.parts()
  let next = form.next()
  const { exceeded, rest } = watchBytes(request, limits)
  try {
    for (;;) {
      const { value: part, done } = await Promise.race([next, exceeded, left])
      if (done) return
      yield partOf(part, field, exceeded)
      if (part.type === 'file') part.file.resume()
      next = form.next()
    }
  } catch (error) {
    if (strangers.includes((error as { code?: string }).code ?? '')) yield { kind: 'stranger' }
    else {
      const refusal = translated(error)
      if (refusal) throw refusal
    }
  } finally {
    stop()
    rest()
    if (!raw.readableEnded) {
      raw.unpipe()
      raw.resume()
    }
  }
}

function partOf(part: Multipart, field: string, exceeded: Promise<never>): FormFile | FormStranger {
  if (part.type !== 'file' || part.fieldname !== field) return { kind: 'stranger' }
  return {
    kind: 'file',
    name: part.filename,
    type: part.mimetype,
    read: () =>
      Promise.race([wholeFile(part), exceeded]).catch((error: unknown) => {
        throw translated(error) ?? error
      }),
  }
}

async function wholeFile({ file }: MultipartFile): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  return file.truncated ? undefined : Buffer.concat(chunks)
}
