import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSigningKey, publicKeyOf, signatureOf } from '../../host/build/minisign.ts'

const folder = mkdtempSync(join(tmpdir(), 'assetdesk-minisign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const minisign = (...args: string[]) =>
  spawnSync('minisign', args, { cwd: folder, encoding: 'utf8', input: '' })

beforeEach((context) => {
  const isMissing = minisign('-v').error !== undefined
  context.skip(isMissing, 'minisign is missing: apt-get install minisign')
})

function newKey(): string {
  expect(minisign('-G', '-f', '-W', '-p', 'assetdesk.pub', '-s', 'release.key').status).toBe(0)
  return join(folder, 'release.key')
}

test('SUPP-03 minisign verifies the signature with its own key, and rejects other content and comments', () => {
  const key = readSigningKey(readFileSync(newKey(), 'utf8'))
  expect(readFileSync(join(folder, 'assetdesk.pub'), 'utf8')).toContain(publicKeyOf(key))
  const signature = signatureOf(Buffer.from('sums\n'), 'Assetdesk 1.0.0', key)
  const verifies = (content: string, text: string) => {
    writeFileSync(join(folder, 'SHA256SUMS'), content)
    writeFileSync(join(folder, 'SHA256SUMS.minisig'), text)
    const { status, stdout } = minisign('-V', '-m', 'SHA256SUMS', '-p', 'assetdesk.pub')
    return [status, stdout.includes('Assetdesk 1.0.0')]
  }
  expect(verifies('sums\n', signature)).toEqual([0, true])
  expect(verifies('other\n', signature)[0]).not.toBe(0)
  expect(verifies('sums\n', signature.replace('1.0.0', '2.0.0'))[0]).not.toBe(0)
})

test('SUPP-03 npm run release builds everything twice, and signs the checksums if both builds are equal', () => {
  const clone = join(folder, 'clone')
  const run = (command: string, args: string[], env: object = {}) =>
    spawnSync(command, args, { cwd: clone, encoding: 'utf8', env: { ...process.env, ...env } })
  expect(spawnSync('git', ['clone', '--quiet', resolve('.'), clone]).status).toBe(0)
  const { status, stderr } = run('npm', ['run', 'release'], { RELEASE_KEY_FILE: newKey() })
  expect([status, stderr]).toEqual([0, expect.any(String)])
  const sums = readFileSync(join(clone, 'release/SHA256SUMS'), 'utf8')
  const files = sums
    .trim()
    .split('\n')
    .map((line) => line.split('  '))
  expect(files).toHaveLength(2)
  for (const [sum, file = ''] of files) {
    const content = readFileSync(join(clone, 'release', file))
    expect(createHash('sha256').update(content).digest('hex')).toBe(sum)
  }
  const verify = ['-V', '-m', join(clone, 'release/SHA256SUMS'), '-p', 'assetdesk.pub']
  expect(minisign(...verify).status).toBe(0)
}, 3_600_000)
