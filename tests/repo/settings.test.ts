import { expect, test } from 'vitest'
import { readConfig } from '../../host/api/config/config.ts'
import { repositoryFiles, textOf } from './files.ts'

const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'assetdesk',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'assetdesk.firebaseapp.com',
}
const oidc = {
  IDENTITY: 'oidc',
  OIDC_ISSUER: 'https://company.okta.com',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
}
/** Settings without which others are not read. */
const base: Readonly<Record<string, string>> = {
  ...firebase,
  BACKUP_DIR: '/var/backups',
  METRICS_PORT: '9464',
}

/** Returns the configuration without the information which settings were given. */
function effectOf(env: Readonly<Record<string, string>>) {
  const { given: _, ...effect } = readConfig(env)
  return effect
}

interface Row {
  name: string
  /** The default in the table, without backticks; `none` if there is none. */
  value: string
}

/** Returns a row for each setting in a page's table. A table row may have several settings and defaults. */
function rowsOf(file: string): Row[] {
  const [, table = ''] = /^\| Variable.*\n\|[-| ]+\|\n((?:\|.*\n)+)/m.exec(textOf(file)) ?? []
  return table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, names = '', defaults = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
      const values = defaults.split(/,\s(?=`|none)/).map((value) => value.replaceAll('`', ''))
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = ''], at) => ({
        name,
        value: values[at] ?? values[0] ?? '',
      }))
    })
}

const documented = rowsOf('docs/operating.md')
const sources = repositoryFiles()
  .filter((file) => /^host\/api\/.*\.ts$/.test(file))
  .map(textOf)
  .join('\n')

/** Returns the names of the variables that the server reads. */
function readNames(): Set<string> {
  const names = new Set<string>()
  for (const env of [base, oidc, { IDENTITY: 'local' }]) {
    const watched = new Proxy<Record<string, string | undefined>>(env, {
      get: (target, name) => {
        names.add(String(name))
        return target[String(name)]
      },
    })
    readConfig(watched)
  }
  const direct = sources.matchAll(/env(?:\.|\[')([A-Z][A-Z_]+)/g)
  return new Set([...names, ...[...direct].map(([, name = '']) => name)])
}

test('DOC-02 the table of settings holds every variable that the server reads, once, and no other', () => {
  const names = documented.map(({ name }) => name)
  // Variables with this prefix are described at `npm run move`.
  const read = [...readNames()].filter((name) => !name.startsWith('TO_'))
  expect(names.toSorted()).toEqual(read.toSorted())
})

const literal = documented.filter(({ value }) => !/none|Google|kept|DATA_DIR|APP_URL/.test(value))

test.each([...literal, ...rowsOf('README.md').filter(({ value }) => !/none| by /.test(value))])(
  'DOC-02 $name is $value where nothing is said',
  ({ name, value }) => {
    const { [name]: _, ...others } = base
    const setting = value.replace('PORT', '7300')
    expect(effectOf({ ...others, [name]: setting })).toEqual(effectOf(others))
  },
)

test('DOC-02 a variable that is said to have no default has none', () => {
  const none = documented.filter(({ value }) => value === 'none')
  expect(none.length).toBeGreaterThan(10)
  const isGiven = ({ name }: Row) =>
    new RegExp(`\\('${name}'(?:\\) \\?\\? (?!null|'')|.*otherwise: [^0])`).test(sources)
  expect(none.filter(isGiven)).toEqual([])
})

test('DOC-02 the first settings in README.md have the defaults of docs/operating.md', () => {
  const known = new Map(documented.map(({ name, value }) => [name, value]))
  const rows = rowsOf('README.md').filter(({ name }) => name !== 'IDENTITY')
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ name, value }) => known.get(name) !== value)).toEqual([])
})

test('DOC-02 docs/embedding.md holds the settings of a page, but those of the application alone', () => {
  const [, fields = ''] =
    /interface Settings \{\n(.*?)\n\}/s.exec(textOf('src/session/settings.ts')) ?? []
  const names = [...fields.matchAll(/^ {2}(\w+)\??[(:?]/gm)].map(([, name = '']) => name)
  const [, table = ''] =
    /^\| Setting \| Meaning \|\n\|[-| ]+\|\n((?:\|.*\n)+)/m.exec(textOf('docs/embedding.md')) ?? []
  const documented = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name),
  )
  expect(documented.toSorted()).toEqual(
    names.filter((name) => name !== 'surroundings' && name !== 'toLogin').toSorted(),
  )
})
