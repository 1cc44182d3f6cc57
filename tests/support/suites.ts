/** A step of `npm test`: a command that passes or fails as one, or a test runner with a JSON report. */
export type Suite =
  | { name: string; kind: 'check'; command: readonly string[] }
  | {
      name: string
      kind: 'vitest' | 'playwright'
      command: readonly string[]
      env?: Readonly<Record<string, string>>
    }

/** Tests of a vitest project, all of them or those of some files. */
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

/** Where the runner of a suite leaves its JSON report. */
export function reportFile(name: string): string {
  return `reports/${name}.json`
}

const check = (name: string, ...command: string[]): Suite => ({ name, kind: 'check', command })

/** API tests whose subject is what PostgreSQL does: migrations, lists, the rows of every noun. */
const aboutDatabase = ['tests/api/db', 'tests/api/lists', 'tests/api/records']

/** Everything `npm test` runs, in this order; what is about the database a second time on the system's PostgreSQL. */
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
      ? [vitest('api-system', 'api', { env: { TEST_POSTGRES: 'system' }, files: aboutDatabase })]
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

/** What `npm test -- NAME` takes; `quick` stands for the checks and for the tests that a change touches. */
export const suiteNames: readonly string[] = [
  'quick',
  ...suites({ systemPostgres: true }).map(({ name }) => name),
]
