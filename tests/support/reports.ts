import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { idsOf } from './standing.ts'

/** One test as its runner reported it. */
export interface Outcome {
  /** The item ids of the enclosing `describe` blocks, followed by the test's own title. */
  title: string
  /** The test's file, relative to the repository. Measurements have none. */
  file?: string
  state: 'passed' | 'failed' | 'skipped'
  /** Number of assertions. Always 1 for vitest, which fails tests without assertions. */
  assertions: number
  /** File and messages of a failed test, or of one that passed on a retry. */
  failure?: string
}

interface VitestReport {
  success: boolean
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      ancestorTitles?: string[]
      title: string
      status: string
      failureMessages?: string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}

interface PlaywrightSpec {
  id: string
  title: string
  file: string
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results: { errors?: { message?: string }[] }[]
  }[]
}

/** Reads a vitest JSON report. A file that fails before its tests run counts as one failure. */
export function readVitest(file: string): Outcome[] {
  if (!existsSync(file)) return []
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const outcomes = assertionResults.map((result): Outcome => {
      const outcome = {
        title: [...(result.ancestorTitles ?? []).flatMap(idsOf), result.title].join(' '),
        file: relative('.', resolve(name)),
        state: vitestState(result.status),
        assertions: 1,
      }
      return withFailure(outcome, name, result.failureMessages ?? [])
    })
    const broken = status === 'failed' && !outcomes.some(({ state }) => state === 'failed')
    return broken
      ? [
          ...outcomes,
          { title: name, state: 'failed' as const, assertions: 0, failure: message ?? '' },
        ]
      : outcomes
  })
}

function withFailure(outcome: Outcome, place: string, messages: readonly string[]): Outcome {
  const isNamed = outcome.state === 'failed' || (outcome.state === 'passed' && messages.length > 0)
  return isNamed ? { ...outcome, failure: [place, ...messages].join('\n') } : outcome
}

function vitestState(status: string): Outcome['state'] {
  if (status === 'passed') return 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

/** Reads a Playwright JSON report. `assertionsFile` maps test ids to numbers of assertions. */
export function readPlaywright(file: string, assertionsFile: string): Outcome[] {
  if (!existsSync(file)) return []
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
    suites: PlaywrightSuite[]
    errors?: { message?: string }[]
  }
  const counts = existsSync(assertionsFile)
    ? (JSON.parse(readFileSync(assertionsFile, 'utf8')) as Record<string, number>)
    : {}
  const outcomes = suites.flatMap(specsOf).flatMap(({ id, title, file: spec, tests }) =>
    tests.map(({ status, results }): Outcome => {
      const state = playwrightState(status)
      const file = `tests/e2e/${spec}`
      return withFailure(
        { title, file, state, assertions: counts[id] ?? 0 },
        spec,
        messagesOf(results),
      )
    }),
  )
  const broken = (errors ?? []).map(({ message }): Outcome => ({
    title: 'e2e run',
    state: 'failed',
    assertions: 0,
    failure: message ?? '',
  }))
  return [...outcomes, ...broken]
}

function messagesOf(results: PlaywrightSpec['tests'][number]['results']): string[] {
  return results.flatMap(({ errors }) => (errors ?? []).map(({ message }) => message ?? ''))
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function playwrightState(status: PlaywrightSpec['tests'][number]['status']): Outcome['state'] {
  if (status === 'expected' || status === 'flaky') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}
