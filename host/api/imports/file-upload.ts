import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Fault } from '../../../src/domain/faults.ts'
import { dataImportTexts } from '../../../src/domain/messages/en/data-import.ts'
import { fileName } from '../../../src/domain/ticket/attachment-rules.ts'
import { importKinds, type ImportKind } from '../../../src/wire/import-kinds.ts'
import { message } from '../../../src/wire/texts.ts'
import { acceptForms, formFiles, type FormFile } from '../http/forms.ts'
import { Refusal } from '../http/problem.ts'
import type { Received, Receiver } from '../http/receive.ts'
import { hasWaiters, inTurn } from '../http/uploading.ts'
import type { Services } from '../services.ts'
import { isAssumed } from '../tables/decode.ts'
import { readTable } from '../tables/read-table.ts'
import {
  UnreadableTable,
  type Table,
  type TableFault,
  type TableSettings,
} from '../tables/table.ts'
import { rememberedPlan } from './import-store.ts'

const texts = dataImportTexts.file

/** Bytes of a file, and of the form around it. */
const largestFile = 20_000_000
const largestForm = largestFile + 100_000

const maxColumns = 200

/** A file that was sent and read; without a table it has a fault. */
export interface SentTable extends Received {
  name: string
  bytes: Buffer
  table: Table | undefined
  fault: Fault | undefined
}

/** Returns the fault to show for a file that cannot be read. */
export function tableFault(fault: TableFault): Fault {
  const text =
    'limit' in fault
      ? message(texts, fault.key, fault.limit)
      : 'line' in fault
        ? message(texts, fault.key, fault.line)
        : message(texts, fault.key)
  return { field: 'file', key: fault.key, ...text }
}

/** Reads a table, or says why it cannot be read. */
export async function tableIn(
  bytes: Buffer,
  settings: TableSettings,
  { config }: Pick<Services, 'config'>,
): Promise<{ table: Table | undefined; fault: Fault | undefined }> {
  try {
    const limits = { rows: config.importRows, columns: maxColumns }
    return { table: await readTable(bytes, settings, limits), fault: undefined }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    return { table: undefined, fault: tableFault(error.fault) }
  }
}

const guessed: TableSettings = { sheet: null, encoding: null, delimiter: null, header_row: null }

/**
 * Reads a file, in the encoding of the last one with the same columns if its bytes do not show another one: a list that
 * is exported every month is always written by the same program (IMP-18).
 */
async function readAsBefore(
  bytes: Buffer,
  services: Services,
  kind: ImportKind | undefined,
): ReturnType<typeof tableIn> {
  const read = await tableIn(bytes, guessed, services)
  const { table } = read
  if (!kind || !table || !isAssumed(table.encoding)) return read
  const encoding = (await rememberedPlan(services.db, kind, table.header))?.encoding
  if (!encoding || encoding === table.encoding || encoding.startsWith('utf-')) return read
  return tableIn(bytes, { ...guessed, encoding }, services)
}

type SentFile = Pick<SentTable, 'name' | 'bytes' | 'fingerprint'>

async function fileOf(part: FormFile): Promise<SentFile> {
  const sum = createHash('sha256').update(part.name ?? '')
  const bytes = await part.read((piece) => sum.update(piece))
  if (!bytes) throw new Refusal(413, message(texts, 'tooLarge'))
  return { name: fileName(part.name), bytes, fingerprint: sum.digest('base64url') }
}

async function sentFile(request: FastifyRequest): Promise<SentFile | undefined> {
  let sent: SentFile | undefined
  const form = { field: 'file', totalBytes: largestForm, isOneFile: true, hasWaiters }
  for await (const part of formFiles(request, form))
    if (part.kind === 'file' && !sent) sent = await fileOf(part)
  return sent
}

async function receive(request: FastifyRequest, services: Services): Promise<SentTable> {
  const file = await sentFile(request)
  const release = async () => {}
  const { kind } = request.query as { kind?: unknown }
  const known = importKinds.find((each) => each === kind)
  if (file) return { ...file, ...(await readAsBefore(file.bytes, services, known)), release }
  const fault = { field: 'file', key: 'one-file', ...message(texts, 'missing') }
  return { name: '', bytes: Buffer.alloc(0), fingerprint: '', table: undefined, fault, release }
}

/** Reads an upload of one table, before its transaction. */
export const tableUpload: Receiver<SentTable> = {
  accept: (scope) => acceptForms(scope, { fileBytes: largestFile }),
  read: (request, services) => inTurn(request, () => receive(request, services)),
}
