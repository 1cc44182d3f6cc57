import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { repositoryFiles, textOf } from './files.ts'
import { findings, rules } from './rules.ts'

const files = repositoryFiles().map((file) => [file, textOf(file)] as const)

describe.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
  test('reports what it forbids and accepts what it allows', () => {
    for (const [file, text] of rule.bad)
      expect(findings(rule, file, text), `${file}: ${text}`).toHaveLength(1)
    for (const [file, text] of rule.good)
      expect(findings(rule, file, text), `${file}: ${text}`).toEqual([])
  })

  test('the repository follows the rule', () => {
    expect(files.flatMap(([file, text]) => findings(rule, file, text))).toEqual([])
  })
})

test('the top level only contains these files and folders', () => {
  const listed = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsup.config.ts',
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    'SECURITY.md',
    'CONTRIBUTING.md',
  ]
  const folders = ['src', 'widgets', 'host', 'examples', 'tests', 'docs', 'deploy']
  const ignored = readFileSync('.gitignore', 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
  const present = readdirSync('.').filter((name) => !name.startsWith('.'))
  expect(present.filter((name) => ![...listed, ...folders, ...ignored].includes(name))).toEqual([])
})

test('every dependency is pinned to one version', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const sets = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']
  const all = sets.flatMap((set) => Object.entries(manifest[set] ?? {}))
  expect(all.length).toBeGreaterThan(20)
  // A second version of a package has an alias such as `npm:react@18.3.1`.
  const pinned = /^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
  const open = all.filter(([, version]) => typeof version === 'string' && !pinned.test(version))
  expect(open).toEqual([])
})

test('tests use the real API instead of a mocked network', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, unknown>
  }
  const names = Object.keys(lock.packages)
  expect(names).toContain('node_modules/vitest')
  expect(names.filter((name) => /\/(msw|nock|fetch-mock|miragejs|pglite)$/.test(name))).toEqual([])
})
