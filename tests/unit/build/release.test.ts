import { spawnSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checksumLines, checksumsOf, differences } from '../../../host/build/checksums.ts'
import { publicKeyOf, readSigningKey, signatureOf } from '../../../host/build/minisign.ts'
import { writeRelease } from '../../../host/build/release.ts'

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'assetdesk-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

test('SUPP-03 two builds differ in files with different content or in only one of them', () => {
  const one = folderOf({ 'page/a.js': '1', 'page/b.js': '2', c: '3' })
  const other = folderOf({ 'page/a.js': '1', 'page/b.js': '2 ', d: '3' })
  expect(differences(checksumsOf(one), checksumsOf(one))).toEqual([])
  expect(differences(checksumsOf(one), checksumsOf(other))).toEqual(['c', 'd', 'page/b.js'])
})

test('SUPP-03 a release with an image is refused, because two images always differ', () => {
  const command = ['host/build/release-twice.ts', '--image']
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('--image is not supported here')])
})

test('the exact version of the elements changes with any file that is served under it', () => {
  const files = { 'asset-card.js': '1', 'custom-elements.json': '{}', 'NOTICES.md': 'one' }
  const exactOf = (folder: string) => writeRelease(folder, '1.0.0').exact
  const folder = folderOf(files)
  const exact = exactOf(folder)
  expect(exactOf(folder)).toBe(exact)
  for (const name of Object.keys(files))
    expect(exactOf(folderOf({ ...files, [name]: 'two' }))).not.toBe(exact)
})

test('SUPP-03 sha256sum reads the checksums', () => {
  const folder = folderOf({ 'a b.txt': 'one', 'c/d': 'two' })
  const lines = checksumLines(checksumsOf(folder))
  const check = () => spawnSync('sha256sum', ['--check', '--strict'], { cwd: folder, input: lines })
  expect([check().status, lines.split('\n').length]).toEqual([0, 3])
  writeFileSync(join(folder, 'c/d'), 'three')
  expect(check().status).toBe(1)
})

/** A secret key file as `minisign -G -W` writes it. */
function keyFile(change: (bytes: Buffer) => unknown = () => undefined) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  const publicHalf = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const bytes = Buffer.concat([
    Buffer.from('Ed\0\0B2'),
    Buffer.alloc(48),
    Buffer.from('a number'),
    seed,
    publicHalf,
    Buffer.alloc(32),
  ])
  change(bytes)
  return `untrusted comment: minisign encrypted secret key\n${bytes.toString('base64')}\n`
}

test('SUPP-03 the signature is Ed25519 over the BLAKE2b hash, and also covers the comment', () => {
  const key = readSigningKey(keyFile())
  const content = Buffer.from('sums')
  const text = signatureOf(content, 'Assetdesk 1.0.0', key)
  const [untrusted, head = '', trusted, whole = ''] = text.split('\n')
  expect([untrusted, trusted]).toEqual([
    expect.stringMatching(/^untrusted comment: /),
    'trusted comment: Assetdesk 1.0.0',
  ])
  const bytes = Buffer.from(head, 'base64')
  const signature = bytes.subarray(10)
  expect(bytes.subarray(0, 10).toString()).toBe('EDa number')
  const known = Buffer.from(publicKeyOf(key), 'base64')
  expect(known.subarray(0, 10).toString()).toBe('Eda number')
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), known.subarray(10)])
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const hash = createHash('blake2b512').update(content).digest()
  expect(verify(null, hash, publicKey, signature)).toBe(true)
  const covered = Buffer.concat([signature, Buffer.from('Assetdesk 1.0.0')])
  expect(verify(null, covered, publicKey, Buffer.from(whole, 'base64'))).toBe(true)
  expect(signatureOf(content, 'Assetdesk 1.0.0', key)).toBe(text)
})

test.each([
  ['has a password', keyFile((bytes) => bytes.write('Sc', 2))],
  ['is damaged', keyFile((bytes) => bytes.writeUInt8((bytes[70] ?? 0) ^ 1, 70))],
  ['is not a secret key of minisign', 'untrusted comment: x\nRWQ\n'],
  ['is not a secret key of minisign', ''],
])('SUPP-03 a key that %s is rejected', (message, text) => {
  expect(() => readSigningKey(text)).toThrow(message)
})
