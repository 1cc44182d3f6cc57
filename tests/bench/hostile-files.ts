import { utils, write } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { report, type BenchServer } from './server.ts'
import { growthBeside, listBeside } from './service/bench.ts'

interface Desk {
  server: BenchServer
  token: string
}

/** A small workbook with other shared strings. */
function workbookWith(strings: Uint8Array): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['ID'], ['1']]), 'Assets')
  const bytes = write(book, { type: 'buffer', compression: true, bookSST: true }) as Buffer
  return zipSync({ ...unzipSync(bytes), 'xl/sharedStrings.xml': strings }, { level: 9 })
}

const manyStrings = (): Uint8Array =>
  strToU8(`<?xml version="1.0"?><sst>${'<si><t>shared text</t></si>'.repeat(1_000_000)}</sst>`)

/** Ten files that mean harm, in no order. */
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
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/imports?kind=assets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  await answer.text()
  return { name: file.name, status: answer.status, time: performance.now() - began }
}

/** Uploads ten hostile files at once. They are read one after the other, so five seconds for each make fifty for the last. */
export async function measureHostileFiles(desk: Desk): Promise<void> {
  const { server, token } = desk
  const files = hostileFiles()
  const answers = Promise.all(files.map((file) => refusalOf(desk, file)))
  const listed = listBeside({ servers: [server, server], token }, answers)
  const growth = await growthBeside(server.pid, answers)
  const found = await answers
  for (const { name, status, time } of found)
    console.log(`${name} was answered ${status} after ${(time / 1000).toFixed(1)} s`)
  const refused = found.filter(({ status }) => status >= 400 && status < 500)
  report('IMP-42 hostile files refused', refused.length, { least: files.length, unit: '' })
  const last = Math.max(...found.map(({ time }) => time)) / 1000
  report('IMP-42 last of ten hostile files', last, { limit: 5 * files.length, unit: 's' })
  report('list of assets meanwhile, p95', await listed, { limit: 200 })
  report('growth of the API meanwhile', growth, { limit: 400, unit: 'MB' })
}
