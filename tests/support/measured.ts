import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Outcome } from './reports.ts'

const folder = 'reports/measured'
const outcomes: Outcome[] = []

/** A file for each command, so that runs of different size stand beside each other. */
function fileOfThisRun(): string {
  const [, script = '', ...given] = process.argv
  const name = [basename(script, '.ts'), ...given].join(' ').replaceAll(/[^\w.]+/g, '-')
  return join(folder, `${name}.json`)
}

/**
 * Keeps for `npm run acceptance` whether a figure is within its limit; the lines that it proves stand at the beginning
 * of the title, as with tests. Written when the process ends.
 */
export function measured(title: string, isWithin: boolean): void {
  if (outcomes.length === 0)
    process.once('exit', () => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(fileOfThisRun(), JSON.stringify(outcomes, undefined, 2))
    })
  outcomes.push({ title, state: isWithin ? 'passed' : 'failed', assertions: 1 })
}

/** What the benches and other commands outside of `npm test` found when they ran last. */
export function readMeasured(): Outcome[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Outcome[],
  )
}
