import { execFile } from 'node:child_process'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listErasure, readErasures } from '../../../host/api/records/erasure-list.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { leavingTexts } from '../../../src/domain/messages/en/leaving.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { peopleStage } from '../people/stage.ts'

const stage = peopleStage()

const erasure = { id: 3, by: 4, comments: 'keep', created_at: '2026-01-02T03:04:05Z' } as const
const complete = `${JSON.stringify(erasure)}\n`

test('PRIV2-04 FLT-14 an erasure that does not fit on the disk leaves the list of erasures unchanged', async () => {
  const file = join(await temporaryFolder(), 'erasures.jsonl')
  // With ulimit, files can have 512 bytes. The next line would exceed that.
  const before = complete.repeat(7)
  await writeFile(file, before)
  const module = new URL('../../../host/api/records/erasure-list.ts', import.meta.url).href
  const script = `const { listErasure } = await import(${JSON.stringify(module)})
    await listErasure(${JSON.stringify(file)}, ${JSON.stringify(erasure)}).catch(({ code }) => console.log(code))`
  const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" --input-type=module --eval "$1"`
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, script])
  expect([stdout, await readFile(file, 'utf8')]).toEqual(['EFBIG\n', before])
})

test('PRIV2-04 incomplete lines of the list of erasures are left out and counted, also after another erasure', async () => {
  const file = join(await temporaryFolder(), 'erasures.jsonl')
  await writeFile(file, `${complete}{"id":5,"b`)
  expect(await readErasures(file)).toEqual({ erasures: [erasure], incomplete: [2] })
  await listErasure(file, erasure)
  expect(await readErasures(file)).toEqual({ erasures: [erasure, erasure], incomplete: [2] })
  await writeFile(file, complete.trim())
  await listErasure(file, erasure)
  expect(await readErasures(file)).toEqual({ erasures: [erasure, erasure], incomplete: [] })
})

test('PRIV2-04 an invalid line of the list of erasures is named', async () => {
  const file = join(await temporaryFolder(), 'erasures.jsonl')
  await writeFile(file, `${complete}{"id":"5"}\n`)
  await expect(readErasures(file)).rejects.toThrow(
    `Line 2 of the list of erasures ${file} is not an erasure.`,
  )
})

test('PRIV2-04 if the list of erasures cannot be written, nothing is erased', async () => {
  const who = await stage.person('employee', 'Not Listed')
  await stage.deactivate(who)
  const erase = () => stage.superAdmin().post(stage.pathOf(who, '/erasure'), { comments: 'keep' })
  const file = join(stage.api.dataDir, 'erasures.jsonl')
  await mkdir(file)
  const refused = await erase()
  expect([refused.status, refused.body.message]).toEqual([503, leavingTexts.refusals.notListed])
  expect(await stage.value('users', who.id, 'username')).toBe('Not Listed')
  await rmdir(file)
  expect((await erase()).status).toBe(200)
})

test('FLT-15 an ERASURES_FILE in a folder that does not exist is reported with a message', async () => {
  const file = join(await temporaryFolder(), 'absent', 'erasures.jsonl')
  expect(() => readConfig({ IDENTITY: 'local', ERASURES_FILE: file })).toThrow(
    `ERASURES_FILE: names ${file}, which cannot be written`,
  )
})
