import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure, operatorLocale } from '../../../host/api/runtime/figures.ts'
import { parseSettings, readSettingsFile } from '../../../host/launch/server/service.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assetdesk-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the environment of a command with a settings file of this content. */
function read(text: string, env: Record<string, string> = {}): Record<string, string | undefined> {
  const file = join(folder, 'assetdesk.env')
  writeFileSync(file, text)
  const all: Record<string, string | undefined> = { ...env, SETTINGS_FILE: file }
  readSettingsFile(all)
  const { SETTINGS_FILE: _, ...others } = all
  return others
}

test.each([
  ['A=1\nB=2\n', { A: '1', B: '2' }],
  ['# A=1\n; B=2\n\n  C=3  \r\nnonsense\nD=\n', { C: '3', D: '' }],
  ['HOURS="Mon-Fri 09:00-17:30"\nNAME=\'a "b"\'', { HOURS: 'Mon-Fri 09:00-17:30', NAME: 'a "b"' }],
  // A shell and dotenv would parse these values differently.
  ['URL=postgres://a:p#w&d$x;`y`@h/db?x=1', { URL: 'postgres://a:p#w&d$x;`y`@h/db?x=1' }],
  ['A="say \\"hi\\" \\\\ \\$5"\nB=one\\\ntwo', { A: 'say "hi" \\ $5', B: 'onetwo' }],
  ['A=1\nA=2', { A: '2' }],
])('a settings file is parsed like systemd parses it: %j', (text, settings) => {
  expect(parseSettings(text)).toEqual(settings)
})

test('environment variables override the file, even if they are empty', () => {
  expect(read('DATABASE_URL=a\nDATA_DIR=/b\nPORT=1', { DATABASE_URL: '', DATA_DIR: '/c' })).toEqual(
    { DATABASE_URL: '', DATA_DIR: '/c', PORT: '1' },
  )
})

test('a relative folder and a missing file are rejected with a message', () => {
  expect(() => read('DATA_DIR=data')).toThrow(/^DATA_DIR in .* is data\. Use an absolute path/)
  expect(() => read('ERASURES_FILE=erasures.jsonl')).toThrow(/^ERASURES_FILE in /)
  const absent = { SETTINGS_FILE: join(folder, 'absent.env') }
  expect(() => readSettingsFile(absent)).toThrow(/^The settings cannot be read: ENOENT/)
  const none = { SETTINGS_FILE: '' }
  readSettingsFile(none)
  expect(none).toEqual({ SETTINGS_FILE: '' })
})

test('a command that root runs as the service has the user name of the service in its environment', () => {
  const script = `
    import { userInfo } from 'node:os'
    import { becomeService } from './host/launch/server/service.mjs'
    becomeService(process.env)
    console.log([userInfo().username, process.env.USER, process.env.LOGNAME].join())`
  const USER = userInfo().username
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env['PATH'], RUN_AS: 'nobody', USER, LOGNAME: USER },
    encoding: 'utf8',
  })
  // Only root can become another user.
  const name = process.getuid?.() === 0 ? 'nobody' : USER
  expect(out.trim()).toBe([name, name, name].join())
})

test('a command runs with the settings that Node only reads when it starts', () => {
  const file = join(folder, 'node.env')
  writeFileSync(file, 'NODE_OPTIONS=--title=restarted\nPORT=1\n')
  cpSync('host/launch/server', join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"scripts":{"show":"node show.mjs"}}')
  writeFileSync(
    join(folder, 'show.mjs'),
    'console.log(process.title, process.env.PORT, process.argv.slice(2).join())',
  )
  const command = [join(folder, 'bin/run.mjs'), 'show', '--yes']
  const options = { env: { SETTINGS_FILE: file }, encoding: 'utf8' } as const
  expect(execFileSync(process.execPath, command, options)).toBe('restarted 1 --yes\n')
})

test.each([
  [{ LANG: 'de_DE.UTF-8' }, 'de-DE', '1.234.567,5'],
  [{ LANG: 'en_US.UTF-8', LC_NUMERIC: 'en_IN' }, 'en-IN', '12,34,567.5'],
  [{ LC_ALL: 'C', LANG: 'de_DE' }, 'en', '1,234,567.5'],
  [{ LANG: 'POSIX' }, 'en', '1,234,567.5'],
  [{ LANG: 'not a locale' }, 'en', '1,234,567.5'],
  [{}, 'en', '1,234,567.5'],
])('numbers are formatted for the operator’s locale: %j', (env, locale, written) => {
  expect(operatorLocale(env)).toBe(locale)
  // Restores the object itself: a copy would no longer set the time zone of the process for later test files.
  const before = process.env
  process.env = { PATH: before['PATH'], ...env }
  expect(figure(1_234_567.5, 1)).toBe(written)
  process.env = before
})

test('FOPS-07 the test restore of the runbooks uses the trial database, not the configured one', () => {
  const runbooks = readFileSync('docs/runbooks.md', 'utf8')
  const [, given = ''] = /^(.*DATA_DIR=\/var\/tmp\/trial) .* restore /m.exec(runbooks) ?? []
  const named = given.split(' ').map((each) => each.split('=') as [string, string])
  const env: Record<string, string> = {
    ...Object.fromEntries(named),
    SETTINGS_FILE: 'deploy/assetdesk.env',
  }
  expect(env).toHaveProperty('DATABASE_URL')
  readSettingsFile(env)
  expect([env['DATABASE_URL_FILE'], env['STORAGE_URL_FILE']]).toEqual(['', ''])
})
