import { utils, write } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { report, type BenchServer } from './server.ts'
import { growthBeside, listBeside } from './service/bench.ts'

interface Desk {
  server: BenchServer
  token: string
}

/** Builds a small workbook with these shared strings. */
function workbookWith(strings: Uint8Array): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['ID'], ['1']]), 'Assets')
  const bytes = write(book, { type: 'buffer', compression: true, bookSST: true }) as Buffer
  return zipSync({ ...unzipSync(bytes), 'xl/sharedStrings.xml': strings }, { level: 9 })
}

const manyStrings = (): Uint8Array =>
  strToU8(`<?xml version="1.0"?><sst>${'<si><t>shared text</t></si>'.repeat(1_000_000)}</sst>`)

/** Returns ten malicious files. */
function hostileFiles(): { name: string; bytes: Uint8Array }[] {
  const entries = Object.fromEntries(
    Array.from({ length: 1001 }, (_, index) => [`x${index}`, new Uint8Array()]),
  )
  const five = [
    { name: 'inflating.xlsx', bytes: workbookWith(new Uint8Array(61_000_000)) },
    { name: 'strings.xlsx', bytes: workbookWith(manyStrings()) },
    { name: 'columns.csv', bytes: strToU8(`ID${',a'.repeat(1_000_000)}\n1\n`) },
    { name: 'line.csv', bytes: strToU8(`ID\n"${'a'.repeat(19_000_000)}`) },
    { name: 'entries.xlsx', bytes: zipSync(entries) },
  ]
  return [...five, ...five]
}

async function refusalOf({ server, token }: Desk, file: { name: string; bytes: Uint8Array }) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/imports?kind=assets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  await response.text()
  return { name: file.name, status: response.status, time: performance.now() - began }
}

/** Uploads ten hostile files at once. They are read one after the other, so at five seconds each, the last takes fifty. */
export async function measureHostileFiles(desk: Desk): Promise<void> {
  const { server, token } = desk
  const files = hostileFiles()
  const pending = Promise.all(files.map((file) => refusalOf(desk, file)))
  const listed = listBeside({ servers: [server, server], token }, pending)
  const growth = await growthBeside(server.pid, pending)
  const results = await pending
  for (const { name, status, time } of results)
    console.log(`${name} got the status ${status} after ${(time / 1000).toFixed(1)} s`)
  const refused = results.filter(({ status }) => status >= 400 && status < 500)
  report('IMP-42 hostile files refused', refused.length, { least: files.length, unit: '' })
  const last = Math.max(...results.map(({ time }) => time)) / 1000
  report('IMP-42 last of ten hostile files', last, { limit: 5 * files.length, unit: 's' })
  report('list of assets during the upload, p95', await listed, { limit: 200 })
  report('growth of the API during the upload', growth, { limit: 400, unit: 'MB' })
}
