import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { prepareChromium } from './prepare-chromium.ts'
import { readPlaywright, readVitest, type Outcome } from './reports.ts'
import { quickSuites } from './quick.ts'
import { reportFile, suiteNames, suites, type Suite } from './suites.ts'

// `npm test [-- suite …] [--system-postgres]`: runs every suite in order and prints the sums of their reports.
// `npm test -- quick`: runs checks and the tests that the change affects.

interface Result {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  failures: readonly Outcome[]
  /** Tests that passed on the retry, which only CI does. */
  flaky: readonly Outcome[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'system-postgres': { type: 'boolean', default: false } },
})
mkdirSync('reports', { recursive: true })
const unknown = positionals.filter((name) => !suiteNames.includes(name))
if (unknown.length > 0) {
  console.error(`There is no suite «${unknown.join(' ')}»; there are ${suiteNames.join(', ')}`)
  process.exit(1)
}
const chosen = positionals.includes('quick')
  ? quickSuites()
  : suites({ systemPostgres: values['system-postgres'] }).filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    )
for (const { name } of chosen) rmSync(reportFile(name), { force: true })
const browser = chosen.some(({ name }) => /ui$|^e2e$/.test(name)) ? prepareChromium() : undefined

const results: Result[] = []
for (const suite of chosen) {
  console.log(`\n── ${suite.name} ${'─'.repeat(60 - suite.name.length)}`)
  results.push(await runSuite(suite))
}
report(results)

async function runSuite(suite: Suite): Promise<Result> {
  const started = performance.now()
  const code = await run(suite)
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const outcomes = outcomesOf(suite, code)
  const count = (state: Outcome['state']) =>
    outcomes.filter((outcome) => outcome.state === state).length
  return {
    name: suite.name,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    seconds,
    failures: outcomes.filter(({ state }) => state === 'failed'),
    flaky: outcomes.filter(({ state, failure }) => state === 'passed' && failure),
  }
}

/** Runs a suite with its output in this terminal. Returns its exit code. */
function run(suite: Suite): Promise<number> {
  const env = {
    ...process.env,
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
    ...('env' in suite ? suite.env : {}),
  }
  const child = spawn(process.execPath, suite.command, { stdio: 'inherit', env })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

// A runner that fails without a failed test (it crashed or found no tests) counts as one failure.
function outcomesOf(suite: Suite, code: number): Outcome[] {
  const outcomes = suite.kind === 'check' ? [checked(suite, code)] : reported(suite)
  const silent = code !== 0 && !outcomes.some(({ state }) => state === 'failed')
  const empty = outcomes.every(({ state }) => state === 'skipped')
  return silent || empty
    ? [...outcomes, { title: suite.name, state: 'failed', assertions: 0 }]
    : outcomes
}

function checked(suite: Suite, code: number): Outcome {
  const outcome: Outcome = {
    title: suite.name,
    state: code === 0 ? 'passed' : 'failed',
    assertions: 1,
  }
  writeFileSync(reportFile(suite.name), JSON.stringify(outcome))
  return outcome
}

function reported(suite: Suite): Outcome[] {
  const file = reportFile(suite.name)
  return suite.kind === 'vitest'
    ? readVitest(file)
    : readPlaywright(file, 'reports/e2e-assertions.json')
}

// Printed again at the end, because CI often shows only the last lines.
function printFailures(what: string, outcomes: readonly Outcome[]): void {
  for (const { title, failure = '' } of outcomes) {
    const lines = stripVTControlCharacters(failure).split('\n').slice(0, 30)
    console.log(`\n${what}: ${title}\n${lines.map((line) => `    ${line}`).join('\n')}`)
  }
}

function report(all: readonly Result[]): void {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    all.reduce((total, result) => total + result[key], 0)
  for (const { name, failures, flaky } of all) {
    printFailures(`passed on the retry in ${name}`, flaky)
    printFailures(`failed in ${name}`, failures)
  }
  console.log('')
  for (const { name, passed, failed, skipped, flaky, seconds } of all) {
    const retried = flaky.length > 0 ? `, ${flaky.length} of them on the retry` : ''
    const extra = `${retried}${skipped > 0 ? `, ${skipped} skipped` : ''}`
    console.log(`${name.padEnd(12)} ${passed} passed, ${failed} failed${extra} (${seconds} s)`)
  }
  const seconds = Math.round(all.reduce((total, result) => total + result.seconds, 0))
  console.log(`${sum('passed')} passed, ${sum('failed')} failed (${seconds} s)`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
