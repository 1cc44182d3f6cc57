import { existsSync, readFileSync } from 'node:fs'

/** One test as its runner reported it. */
export interface Outcome {
  title: string
  state: 'passed' | 'failed' | 'skipped'
  /** Assertions it made: counted where the runner counts, 1 where the runner refuses tests without. */
  assertions: number
}

interface VitestReport {
  success: boolean
  testResults: {
    name: string
    status: string
    assertionResults: { title: string; status: string }[]
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
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
}

/** Reads a vitest JSON report; a file that never got as far as its tests counts as one failure. */
export function readVitest(file: string): Outcome[] {
  if (!existsSync(file)) return []
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const outcomes = assertionResults.map((result) => ({
      title: result.title,
      state: vitestState(result.status),
      assertions: 1,
    }))
    const broken = status === 'failed' && !outcomes.some(({ state }) => state === 'failed')
    return broken
      ? [...outcomes, { title: name, state: 'failed' as const, assertions: 0 }]
      : outcomes
  })
}

function vitestState(status: string): Outcome['state'] {
  if (status === 'passed') return 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

/** Reads Playwright's JSON report; `assertionsFile` maps a test's id to the expectations it made. */
export function readPlaywright(file: string, assertionsFile: string): Outcome[] {
  if (!existsSync(file)) return []
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
    suites: PlaywrightSuite[]
    errors?: unknown[]
  }
  const counts = existsSync(assertionsFile)
    ? (JSON.parse(readFileSync(assertionsFile, 'utf8')) as Record<string, number>)
    : {}
  const outcomes = suites.flatMap(specsOf).flatMap(({ id, title, tests }) =>
    tests.map(({ status }) => ({
      title,
      state: playwrightState(status),
      assertions: counts[id] ?? 0,
    })),
  )
  const broken = (errors ?? []).map(() => ({
    title: 'e2e run',
    state: 'failed' as const,
    assertions: 0,
  }))
  return [...outcomes, ...broken]
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function playwrightState(status: PlaywrightSpec['tests'][number]['status']): Outcome['state'] {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}
