import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fault, type Fault } from '../../../src/domain/faults.ts'
import { dataImportTexts } from '../../../src/domain/messages/en/data-import.ts'
import { fileName } from '../../../src/domain/ticket/attachment-rules.ts'
import { importKinds, type ImportKind } from '../../../src/wire/import-kinds.ts'
import { message } from '../../../src/wire/texts.ts'
import { acceptForms, formFiles, type FormFile } from '../http/forms.ts'
import { Refusal } from '../http/problem.ts'
import type { Received, Receiver } from '../http/receive.ts'
import { hasWaiters, inTurn } from '../http/uploading.ts'
import type { Services } from '../services.ts'
import { isAssumed, isDoubtful } from '../tables/decode.ts'
import { readTable } from '../tables/read-table.ts'
import {
  UnreadableTable,
  type Table,
  type TableFault,
  type TableSettings,
} from '../tables/table.ts'
import { rememberedEncodings, rememberedPlan } from './import-store.ts'

const texts = dataImportTexts.file

/** Maximum size in bytes of a file, and of the form that contains it. */
const maxFileBytes = 20_000_000
const maxFormBytes = maxFileBytes + 100_000

const maxColumns = 200

/** An uploaded file, with its table or a fault. */
export interface UploadedTable extends Received {
  name: string
  bytes: Buffer
  table: Table | undefined
  fault: Fault | undefined
}

/** Returns the fault to show for a file that cannot be read. */
export function tableFault(unreadable: TableFault): Fault {
  const text =
    'limit' in unreadable
      ? message(texts, unreadable.key, unreadable.limit)
      : 'line' in unreadable
        ? message(texts, unreadable.key, unreadable.line)
        : message(texts, unreadable.key)
  return fault('file', unreadable.key, text)
}

/** Parses a table. Returns a fault if it is unreadable. */
export async function parseTable(
  bytes: Buffer,
  settings: TableSettings,
  { config }: Pick<Services, 'config'>,
): Promise<{ table: Table | undefined; fault: Fault | undefined }> {
  try {
    const limits = { rows: config.maxImportRows, columns: maxColumns }
    return { table: await readTable(bytes, settings, limits), fault: undefined }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    return { table: undefined, fault: tableFault(error.fault) }
  }
}

/** Settings that are all detected from the file. */
const detected: TableSettings = { sheet: null, encoding: null, delimiter: null, header_row: null }

/**
 * Parses a file in the encodings of earlier files. Returns the first table whose columns are remembered with its
 * encoding.
 */
async function parseAsRemembered(
  bytes: Buffer,
  services: Services,
  { kind, except }: { kind: ImportKind; except: Table['encoding'] },
): Promise<Awaited<ReturnType<typeof parseTable>> | undefined> {
  for (const encoding of await rememberedEncodings(services.db, kind)) {
    if (encoding === except) continue
    const read = await parseTable(bytes, { ...detected, encoding }, services)
    const last = read.table && (await rememberedPlan(services.db, kind, read.table.header))
    if (last?.encoding === encoding) return read
  }
  return undefined
}

/**
 * Parses a file. If its bytes do not show the encoding, uses that of the last file with the same columns, because a
 * monthly export always comes from the same program (IMP-18).
 */
async function parseWithLastEncoding(
  bytes: Buffer,
  services: Services,
  kind: ImportKind | undefined,
): ReturnType<typeof parseTable> {
  const read = await parseTable(bytes, detected, services)
  const { table } = read
  if (!kind || !table || !isAssumed(table.encoding)) return read
  const last = await rememberedPlan(services.db, kind, table.header)
  // The assumed encoding may show other letters in the names of the columns.
  if (!last && table.header.some(isDoubtful))
    return (await parseAsRemembered(bytes, services, { kind, except: table.encoding })) ?? read
  const encoding = last?.encoding
  if (!encoding || encoding === table.encoding || encoding.startsWith('utf-')) return read
  return parseTable(bytes, { ...detected, encoding }, services)
}

type UploadedFile = Pick<UploadedTable, 'name' | 'bytes' | 'fingerprint'>

async function fileOf(part: FormFile): Promise<UploadedFile> {
  const sum = createHash('sha256').update(part.name ?? '')
  const bytes = await part.read((piece) => sum.update(piece))
  if (!bytes) throw new Refusal(413, message(texts, 'tooLarge'))
  return { name: fileName(part.name), bytes, fingerprint: sum.digest('base64url') }
}

async function sentFile(request: FastifyRequest): Promise<UploadedFile | undefined> {
  let sent: UploadedFile | undefined
  const form = { field: 'file', totalBytes: maxFormBytes, isOneFile: true, hasWaiters }
  for await (const part of formFiles(request, form))
    if (part.kind === 'file' && !sent) sent = await fileOf(part)
  return sent
}

async function receive(request: FastifyRequest, services: Services): Promise<UploadedTable> {
  const file = await sentFile(request)
  const release = async () => {}
  const { kind } = request.query as { kind?: unknown }
  const importKind = importKinds.find((each) => each === kind)
  if (file)
    return { ...file, ...(await parseWithLastEncoding(file.bytes, services, importKind)), release }
  return {
    name: '',
    bytes: Buffer.alloc(0),
    fingerprint: '',
    table: undefined,
    fault: fault('file', 'one-file', message(texts, 'missing')),
    release,
  }
}

/** Reads the upload of one table, before the transaction begins. */
export const tableUpload: Receiver<UploadedTable> = {
  accept: (scope) => acceptForms(scope, { fileBytes: maxFileBytes }),
  read: (request, services) => inTurn(request, () => receive(request, services)),
}
