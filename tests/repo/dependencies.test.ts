import { expect, test } from 'vitest'
import { textOf } from './files.ts'

interface Manifest {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}
interface Lock {
  packages: Record<string, { license?: string; integrity?: string; resolved?: string; link?: true }>
}

const manifest = JSON.parse(textOf('package.json')) as Manifest
const { packages } = JSON.parse(textOf('package-lock.json')) as Lock

test('SUPP-05 the page of dependencies has each package with its licence, and no other', () => {
  const rows = [...textOf('docs/dependencies.md').matchAll(/^\| `([^`]+)` \|(.+)\|$/gm)].map(
    ([, name = '', rest = '']) => [name, rest.split('|').map((cell) => cell.trim())] as const,
  )
  const named = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  expect(rows.map(([name]) => name).toSorted()).toEqual(named.toSorted())
  expect(rows.filter(([, cells]) => cells.length !== 5 || cells.includes(''))).toEqual([])
  expect(rows.filter(([, cells]) => !/^20\d\d-\d\d-\d\d$/.test(cells[3] ?? ''))).toEqual([])
  const licences = rows.map(([name, cells]) => [name, cells[1]])
  expect(licences).toEqual(rows.map(([name]) => [name, packages[`node_modules/${name}`]?.license]))
})

test('SUPP-05 versions are exact, and the lock file pins the content of every package and names no registry', () => {
  const exact = Object.values({ ...manifest.dependencies, ...manifest.optionalDependencies })
  expect(exact.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const entries = Object.entries(packages).filter(([name]) => name !== '')
  expect(entries.length).toBeGreaterThan(500)
  expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('SUPP-01 licence, security and contributing are in their usual files', () => {
  expect(textOf('LICENSE')).toContain('All rights reserved')
  expect((JSON.parse(textOf('package.json')) as { license: string }).license).toBe(
    'SEE LICENSE IN LICENSE',
  )
  expect(textOf('SECURITY.md')).toContain('## Report a vulnerability')
  expect(textOf('CONTRIBUTING.md')).toContain('SECURITY.md')
})
