import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

test('a failed build leaves its target stale, also for the sources of the build before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assetdesk-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(resolve('host/launch'), join(folder, 'host/launch'), { recursive: true })
  for (const name of ['host/build', 'src', 'dist']) mkdirSync(join(folder, name))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('host/build/elements.ts', 'process.exitCode = Number(process.env.BUILD_EXIT)')
  const build = (exitCode: string) => {
    const { href } = pathToFileURL(join(folder, 'host/launch/build.mjs'))
    const script = `import(${JSON.stringify(href)}).then((build) => build.ensureBuilt(['elements']))`
    const env = { ...process.env, BUILD_EXIT: exitCode }
    const { status, stdout } = spawnSync(process.execPath, ['-e', script], { env })
    return [status, String(stdout).includes('Building elements')]
  }
  write('src/a.ts', 'A')
  expect([build('0'), build('0')]).toEqual([
    [0, true],
    [0, false],
  ])
  write('src/a.ts', 'B')
  expect(build('1')).toEqual([1, true])
  write('src/a.ts', 'A')
  expect(build('0')).toEqual([0, true])
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'dist/.built.json'), 'utf8')))).toEqual([
    'elements',
  ])
})
