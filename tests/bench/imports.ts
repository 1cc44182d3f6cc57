import { utils, write } from '@e965/xlsx'
import type { Import } from '../../src/wire/import.ts'
import type { Run } from '../../src/wire/run.ts'
import { report, type BenchServer } from './server.ts'
import { growthBeside, timed } from './service/bench.ts'

const rows = 10_000
const header = [
  'ID',
  'Description',
  'Status',
  'Labelled',
  'Category',
  'Quantity',
  'Place',
  'OS',
  'Watts',
  'Manufacturer',
  'Vendor',
  'Date of Payment',
  'Item Cost (INR)',
  'Warranty Expires',
  'MAC Address',
  'Remarks',
  'Colour',
  'Shelf',
  'Project',
  'Cost centre',
]

/** Builds tables of 20 columns with unique IDs. */
function cells(prefix: string, names: { category: string; place: string }): string[][] {
  const body = Array.from({ length: rows }, (_, row) => [
    `${prefix}-${row}`,
    `Laptop number ${row}`,
    'In use',
    'Yes',
    names.category,
    '1',
    names.place,
    'Ubuntu',
    String(row % 300),
    'Lenovo',
    `Vendor ${row % 40}`,
    `${String((row % 28) + 1).padStart(2, '0')}-03-2024`,
    String(40_000 + row),
    '2030-01-31',
    `00:00:00:00:${row}`,
    'Bought with the first order of the year',
    'gray',
    `S-${row % 90}`,
    'North',
    'CC-7',
  ])
  return [header, ...body]
}

const csvOf = (table: string[][]): Buffer =>
  Buffer.from(table.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'))

function xlsxOf(table: string[][]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'Assets')
  return write(book, { type: 'buffer', compression: true, bookSST: true }) as Buffer
}

interface Desk {
  server: BenchServer
  token: string
}

async function uploadTable(
  { server, token }: Desk,
  { name, content }: { name: string; content: Buffer },
): Promise<{ id: number; time: number }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/imports?kind=assets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (response.status !== 201) throw new Error(`The upload got the status ${response.status}`)
  const { id } = (await response.json()) as Import
  return { id, time: performance.now() - began }
}

/** Imports 10,000 rows. `follow` requests the list of assets until a run has ended. */
export async function measureImports(
  desk: Desk,
  follow: (begin: () => Promise<{ body: unknown }>) => Promise<{
    run: Run
    took: number
    p95: number
  }>,
): Promise<void> {
  const { server, token } = desk
  const one = async (path: string) =>
    (
      (await timed(server, { token, path })).body as { display_name: string; manager?: unknown }[]
    )[0]
  const names = {
    category: (await one('/api/v1/categories'))?.display_name ?? '',
    place: (await one('/api/v1/places'))?.display_name ?? '',
  }
  const csv = { name: 'assets.csv', content: csvOf(cells('BC', names)) }
  const xlsx = { name: 'assets.xlsx', content: xlsxOf(cells('BX', names)) }
  const post = (path: string) => () => timed(server, { token, path, method: 'POST' })
  report(`${rows} rows read from CSV`, (await uploadTable(desk, csv)).time, { limit: 3000 })
  let id = 0
  const whole = async () => {
    const { time, ...upload } = await uploadTable(desk, xlsx)
    id = upload.id
    report(`${rows} rows read from XLSX`, time, { limit: 10_000 })
    const rehearsal = await follow(post(`/api/v1/imports/${id}/rehearsal`))
    report(`IMP-25 ${rows} rows rehearsed`, rehearsal.took, { limit: 15_000 })
    const run = await follow(post(`/api/v1/imports/${id}/start`))
    if (run.run.added !== rows) throw new Error(`${run.run.added} of ${rows} rows were added`)
    report(`IMP-32 ${rows} rows imported`, run.took, { limit: 30_000 })
    report('list of assets during the run, p95', run.p95, { limit: 100 })
    const undone = await follow(post(`/api/v1/runs/${run.run.id}/undo`))
    if (undone.run.ok !== rows) throw new Error(`${undone.run.ok} of ${rows} rows were undone`)
    report(`IMP-38 import of ${rows} rows undone`, undone.took, { limit: 30_000 })
  }
  const growth = await growthBeside(server.pid, whole())
  report('growth of the API during the import', growth, { limit: 150, unit: 'MB' })
}
