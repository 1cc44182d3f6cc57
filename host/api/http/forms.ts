import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fault } from '../../../src/domain/faults.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { uploadTexts } from '../../../src/domain/messages/en/image.ts'
import { message } from '../../../src/wire/texts.ts'
import { Refusal, unprocessable } from './problem.ts'
import { uploadTurn } from './uploading.ts'

/** Limits of an upload. */
export interface FormLimits {
  /** Name of the field that takes files; any other part is unexpected. */
  field: string
  /** Largest file, in bytes. */
  fileBytes: number
  /** Largest body in bytes, skipped parts included; 413 beyond it. */
  totalBytes: number
  /** The form must contain only one file, which is about as large as the body. */
  isOneFile?: boolean
  /** Returns whether other uploads are waiting for this one to end. */
  hasWaiters(): boolean
}

/** One file of an upload. If it is not read, its bytes are discarded as they arrive. */
export interface FormFile {
  kind: 'file'
  /** File name as sent: untrusted, and undefined if there is none, although busboy's types exclude that. */
  name: string | undefined
  /** Media type as sent: untrusted. */
  type: string
  /** Resolves with undefined if the file is larger than `fileBytes`. Calls `onChunk` with each piece as it arrives. */
  read(onChunk?: (piece: Buffer) => void): Promise<Buffer | undefined>
}

/** A part that is not a file of the expected field. */
export interface UnexpectedPart {
  kind: 'unexpected'
}

/** Maximum numbers of files and parts to read: more than are allowed, but few enough to report a fault for each. */
const files = 100
const parts = 120

/** Registers the body parsers of `scope`: `formFiles` reads multipart forms, other media types are not read. */
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

/** Milliseconds without a byte after which an upload is aborted. */
const idleTimeout = 20_000
/** After this many milliseconds an upload below the minimum rate is aborted if others wait. */
const slowAfter = 5000
/** Bytes per second. */
const minimumRate = 10_000

const stalled = () => new Refusal(408, message(apiTexts, 'uploadStalled'), { connection: 'close' })

const tooLarge = () => new Refusal(413, message(apiTexts, 'tooLarge'), { connection: 'close' })

/**
 * Watches the incoming bytes. `exceeded` rejects with 413 at the size limit and with 408 for a stalled upload, or for
 * one below the minimum rate while others wait. At twice the limit the connection is destroyed: the client ignores
 * the response.
 */
function watchBytes(
  { raw }: FastifyRequest,
  { totalBytes: limit, hasWaiters }: Pick<FormLimits, 'totalBytes' | 'hasWaiters'>,
): { exceeded: Promise<never>; rest: () => void } {
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  exceeded.catch(() => {})
  let bytes = 0
  const start = performance.now()
  let last = start
  const timer = setInterval(() => {
    // The caller may scan and process a file before it asks for the next part.
    if (raw.complete) return
    const age = performance.now() - start
    const isSlow = age > slowAfter && bytes < (minimumRate * age) / 1000
    if (performance.now() - last >= idleTimeout || (isSlow && hasWaiters())) reject(stalled())
  }, 500).unref()
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    last = performance.now()
    if (bytes > limit) reject(tooLarge())
    if (bytes > limit * 2) raw.destroy()
  })
  return { exceeded, rest: () => clearInterval(timer) }
}

/** Returns the refusal for an error of the form parser, or undefined if the form has more files than are read. */
function translated(error: unknown): Refusal | undefined {
  const { code } = error as { code?: string }
  if (error instanceof Refusal) return error
  if (code === 'FST_FILES_LIMIT') return undefined
  return brokenOff()
}

const brokenOff = () =>
  unprocessable([fault('body', 'isReadable', message(uploadTexts, 'unreadable'))])

/** Rejects when the connection closes before the form has ended, or has closed already. */
function watchLeaving({ raw }: FastifyRequest): { left: Promise<never>; stop: () => void } {
  const { promise: left, reject } = Promise.withResolvers<never>()
  left.catch(() => {})
  // A request that was read to its end emits `close` as well.
  const onClose = () => void (raw.readableEnded || reject(brokenOff()))
  raw.once('close', onClose)
  if (raw.destroyed) onClose()
  return { left, stop: () => raw.off('close', onClose) }
}

const unexpectedPartCodes = ['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PROTO_VIOLATION']

/**
 * Returns the files of an upload, one after the other as they arrive; none for a body that is not a multipart form.
 * Throws 413 beyond the size limit, 408 for a stalled upload, 422 for a form that is cut off or malformed. When the
 * consumer stops early, the rest of the body is discarded: most clients read the response only after they have sent
 * everything.
 */
export async function* formFiles(
  request: FastifyRequest,
  { field, isOneFile = false, ...limits }: Omit<FormLimits, 'fileBytes'>,
): AsyncGenerator<FormFile | UnexpectedPart> {
  const total = Number(request.headers['content-length'])
  if (total > limits.totalBytes) throw tooLarge()
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
      yield partOf(part, field, { exceeded, capacity: (isOneFile && total) || initialBytes })
      if (part.type === 'file') part.file.resume()
      next = form.next()
    }
  } catch (error) {
    if (unexpectedPartCodes.includes((error as { code?: string }).code ?? ''))
      yield { kind: 'unexpected' }
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

function partOf(
  part: Multipart,
  field: string,
  { exceeded, capacity }: { exceeded: Promise<never>; capacity: number },
): FormFile | UnexpectedPart {
  if (part.type !== 'file' || part.fieldname !== field) return { kind: 'unexpected' }
  return {
    kind: 'file',
    name: part.filename,
    type: part.mimetype,
    read: (onChunk = () => {}) =>
      Promise.race([wholeFile(part, capacity, onChunk), exceeded]).catch((error: unknown) => {
        throw translated(error) ?? error
      }),
  }
}

/** Initial size of the buffer for a file of unknown length, in bytes. */
const initialBytes = 262_144

/** Reads a file into one buffer as it arrives. Joining pieces at the end would need twice the memory. */
async function wholeFile(
  { file }: MultipartFile,
  capacity: number,
  onChunk: (piece: Buffer) => void,
): Promise<Buffer | undefined> {
  let whole = Buffer.allocUnsafeSlow(capacity)
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    await uploadTurn()
    onChunk(chunk)
    const needed = length + chunk.length
    if (needed > whole.length) {
      const larger = Buffer.allocUnsafeSlow(2 * needed)
      whole.copy(larger, 0, 0, length)
      whole = larger
    }
    chunk.copy(whole, length)
    length = needed
  }
  return file.truncated ? undefined : whole.subarray(0, length)
}
