import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { importFile } from '../../../src/element/import-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'assetdesk-chunks-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'chunks'))

/** Returns the URL of a file in `chunks` and an import of it that failed before in Firefox. */
function keptFailure(name: string) {
  const file = join(folder, 'chunks', name)
  const message = `error loading dynamically imported module: ${pathToFileURL(file).href}`
  const failed = new TypeError(message)
  const write = () => writeFileSync(file, 'export const runs = {}')
  return { failed, write, load: (): Promise<{ runs: object }> => Promise.reject(failed) }
}

test('EMB-03 a file whose import failed before in Firefox is loaded, once', async () => {
  const { load, write } = keptFailure('screen.js')
  await expect(importFile(load)).rejects.toThrow()
  write()
  const loaded = await importFile(load)
  expect((await importFile(load)).runs).toBe(loaded.runs)
})

test.each(['chunk.js', 'chunk12.js'])(
  '%s, which other files import, is not repeated',
  async (name) => {
    const { load, write, failed } = keptFailure(name)
    write()
    await expect(importFile(load)).rejects.toBe(failed)
  },
)
