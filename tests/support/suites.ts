/** A step of `npm test`: a command that passes or fails as one, or a test runner with a JSON report. */
export type Suite =
  | { name: string; kind: 'check'; command: readonly string[] }
  | {
      name: string
      kind: 'vitest' | 'playwright'
      command: readonly string[]
      env?: Readonly<Record<string, string>>
    }

/** Builds a suite of all tests of a vitest project, or of `files`. */
export const vitest = (
  name: string,
  project = name,
  { env = {}, files = [] }: { env?: Record<string, string>; files?: readonly string[] } = {},
): Suite => ({
  name,
  kind: 'vitest',
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
    ...files,
  ],
  env,
})

/** Returns the path of a suite's JSON report. */
export function reportFile(name: string): string {
  return `reports/${name}.json`
}

const check = (name: string, ...command: string[]): Suite => ({ name, kind: 'check', command })

/** API tests that depend on PostgreSQL: migrations, lists, the rows of every noun. */
const databaseTests = ['tests/api/db', 'tests/api/lists', 'tests/api/records']

/** Returns the suites of `npm test` in order. With `systemPostgres`, database tests also run on the system's PostgreSQL. */
export function suites({ systemPostgres }: { systemPostgres: boolean }): Suite[] {
  return [
    check('types', 'node_modules/typescript/bin/tsc', '--noEmit'),
    check(
      'lint',
      'node_modules/oxlint/bin/oxlint',
      '--config',
      '.oxlint.config.ts',
      '--type-aware',
      '--deny-warnings',
    ),
    check('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
    check('unused', 'node_modules/knip/bin/knip.js'),
    vitest('unit'),
    vitest('api'),
    ...(systemPostgres
      ? [vitest('api-system', 'api', { env: { TEST_POSTGRES: 'system' }, files: databaseTests })]
      : []),
    vitest('ui', 'ui*'),
    check('build', 'host/launch/build.mjs'),
    {
      name: 'e2e',
      kind: 'playwright',
      command: [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'tests/e2e/playwright.config.ts',
      ],
    },
    vitest('package'),
  ]
}

/** The names that `npm test -- NAME` accepts. */
export const suiteNames: readonly string[] = [
  'quick',
  ...suites({ systemPostgres: true }).map(({ name }) => name),
]
