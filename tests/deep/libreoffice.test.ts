import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../host/api/config/config.ts'
import { openDatabase, type Database } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { build } from '../../host/api/process/app.ts'
import { fileNote } from '../../src/domain/run/file-note.ts'
import type { RunRow } from '../../src/wire/run.ts'
import { clientOf, faultsOf } from '../support/api.ts'
import { company, insertCompany } from '../support/company.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { formOf } from '../support/form.ts'
import { readWorkbook } from '../support/spreadsheet.ts'

const missing = 'LibreOffice is missing: apt-get install --no-install-recommends libreoffice-calc'

const run = promisify(execFile)

let dataDir: string
let db: Database
let app: Awaited<ReturnType<typeof build>>
let authorization: Record<string, string>
beforeAll(async () => {
  if (spawnSync('soffice', ['--version']).status !== 0) throw new Error(missing)
  dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-libreoffice-'))
  db = await openDatabase({ dataDir })
  await insertCompany(db)
  const env = { IDENTITY: 'local', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DIST_DIR: dataDir }
  app = await build(db, readConfig({ ...env, WORKERS: '0' }))
  const token = await issueToken(db, company.users.superAdmin, { ttl: 3600 })
  authorization = { authorization: `Bearer ${token}` }
}, 120_000)
afterAll(async () => {
  await app.close()
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const api = () => clientOf(app, async () => authorization)

const uploadFile = (content: Buffer, name: string) => {
  const { payload, headers } = formOf([{ field: 'file', name, type: 'text/csv', content }])
  return api().send('POST', '/api/v1/imports?kind=assets', { payload, headers })
}

/** Import filter: semicolons, quotes, UTF-8, from line 1, values in German notation. */
const germanTable = 'CSV:59,34,76,1,,1031,false,true'

/** Converts a file with LibreOffice and returns the path of the new file. */
async function convertFile(file: string, to: string, reading?: string): Promise<string> {
  const folder = await temporaryFolder()
  await run(
    'soffice',
    [
      `-env:UserInstallation=file://${await temporaryFolder()}`,
      '--headless',
      ...(reading === undefined ? [] : [`--infilter=${reading}`]),
      '--convert-to',
      to,
      '--outdir',
      folder,
      file,
    ],
    { timeout: 120_000 },
  )
  const name =
    file
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  return join(folder, `${name}.${to.split(':')[0]}`)
}

const header = ['Inventarnummer', 'Bezeichnung', 'Kategorie', 'Büro', 'Menge', 'Kaufdatum', 'Preis']
const rows = (key: string) => [
  [`${key}-1`, 'Stuhl für Gäste', 'Furniture', 'Pune', '2', '31.12.2024', '1.234,56'],
  [`${key}-2`, 'Größe "M"; blau', 'Laptop', 'Pune', '1', '01.02.2024', '99,50'],
]

/** Returns a table that LibreOffice has saved in another format. */
async function saveTable(key: string, to: string): Promise<Buffer> {
  const file = join(await temporaryFolder(), 'inventar.csv')
  const lines = [header, ...rows(key)].map((cells) =>
    cells.map((cell) => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'),
  )
  await writeFile(file, lines.join('\n'))
  return readFile(await convertFile(file, to, germanTable))
}

const formats = [
  ['a workbook', 'xlsx:Calc MS Excel 2007 XML', null],
  ['CSV in UTF-8', 'csv:Text - txt - csv (StarCalc):59,34,76', 'utf-8'],
  ['CSV in Windows-1252', 'csv:Text - txt - csv (StarCalc):59,34,1', 'windows-1252'],
  ['CSV in UTF-16', 'csv:Text - txt - csv (StarCalc):59,34,65535', 'utf-16le'],
] as const

test.each(formats)(
  'IMP-07 IMP-12 IMP-13 IMP-14 %s saved by LibreOffice is imported with its values',
  { timeout: 300_000 },
  async (name, to, encoding) => {
    const key = `LO${formats.findIndex(([each]) => each === name)}`
    const { body: upload } = await uploadFile(await saveTable(key, to), `${key}.csv`)
    expect(upload).toMatchObject({ rows: 2, unreadable: 0, settings: { encoding } })
    const targets = [
      'serial_number',
      'description',
      'category',
      'place',
      'quantity',
      'payment_date',
      'cost_in',
    ] as const
    const path = `/api/v1/imports/${upload.id}`
    const { settings, defaults } = upload
    const columns = targets.map((target) => ({ target, unmapped: 'leave' }))
    const plan = { ...settings, defaults, columns, choices: [] }
    expect((await api().put(path, plan)).status).toBe(200)
    const { body: rehearsal } = await api().post(`${path}/rehearsal`)
    const { body: judged } = await api().get(`/api/v1/runs/${rehearsal.id}/rows?perPage=12`)
    const refusals = (judged.items as RunRow[]).flatMap(({ notes }) => notes.map(fileNote))
    expect(refusals).toEqual([])
    expect((await api().post(`${path}/start`)).body).toMatchObject({ state: 'done', added: 2 })
    const stored = await db.many<Record<string, unknown>>(sql`
      select serial_number, description, quantity, payment_date::text as paid, cost_in_inr::float as cost
      from assets where serial_number like ${`${key}-%`} order by serial_number`)
    expect(stored.map((asset) => Object.values(asset))).toEqual([
      [`${key}-1`, 'Stuhl für Gäste', 2, '2024-12-31', 1234.56],
      [`${key}-2`, 'Größe "M"; blau', 1, '2024-02-01', 99.5],
    ])
  },
)

test('IMP-03 a spreadsheet in the format of LibreOffice is rejected', async () => {
  const response = await uploadFile(await saveTable('ODS', 'ods'), 'inventar.ods')
  expect(response.status).toBe(422)
  expect(faultsOf(response)).toEqual({ file: ['file-type'] })
})

test(
  'IMP-41 LibreOffice reads the same values from the export of assets as other programs',
  { timeout: 300_000 },
  async () => {
    const { rawPayload: bytes } = await app.inject({
      url: '/api/v1/export-asset',
      headers: authorization,
    })
    const [sheet] = readWorkbook(bytes).sheets
    const file = join(await temporaryFolder(), 'assets.xlsx')
    await writeFile(file, bytes)
    const text = await readFile(
      await convertFile(file, 'csv:Text - txt - csv (StarCalc):9,0,76,1,,1033,false,true'),
      'utf8',
    )
    const [names = '', ...lines] = text.trimEnd().split('\n')
    expect(names.split('\t')).toEqual(sheet?.headers)
    const column = sheet?.headers.indexOf('ID') ?? -1
    const ids = lines.map((line) => line.split('\t')[column])
    expect(ids).toEqual(sheet?.rows.map((row) => row['ID']?.shown ?? ''))
  },
)
