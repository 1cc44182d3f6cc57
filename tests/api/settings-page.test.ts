import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../host/api/config.ts'

/** Every variable that the server looks at, whichever way people sign in. */
function asked(): Set<string> {
  const names = new Set<string>()
  for (const IDENTITY of ['local', 'firebase']) {
    const given: Record<string, string> = { IDENTITY }
    const env = new Proxy(given, {
      get(values, name: string) {
        names.add(name)
        return values[name]
      },
    })
    try {
      readConfig(env)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
    }
  }
  return names
}

const namesIn = (page: string, table: string) => {
  const [, text = ''] = page.split(table)
  const rows = text.split('\n## ')[0]?.split('\n') ?? []
  return rows
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    )
}

test('the table of settings holds every variable that the server reads, and no other', () => {
  const page = readFileSync('docs/operating.md', 'utf8')
  const listed = namesIn(page, '\n## Settings\n')
  expect(new Set(listed).size).toBe(listed.length)
  expect(new Set(listed)).toEqual(asked())
})

test('the settings that README names are among them', () => {
  const named = namesIn(readFileSync('README.md', 'utf8'), '\n## Settings\n')
  expect(named.length).toBeGreaterThan(3)
  expect([...asked()]).toEqual(expect.arrayContaining(named))
})

test.each([
  ['port', '7300'],
  ['host', '127.0.0.1'],
  ['clientId', 'assetdesk'],
  ['supportContact', 'support@example.com'],
  ['signInFailures', '20'],
] as const)('the default of %s is the one that the page tells', (name, value) => {
  expect(String(readConfig({ IDENTITY: 'local' })[name])).toBe(value)
  expect(readFileSync('docs/operating.md', 'utf8')).toContain(`\`${value}\``)
})
