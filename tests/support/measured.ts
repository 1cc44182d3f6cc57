import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './reports.ts'

const folder = 'reports/measured'
const variable = 'MEASURED_BY'
const outcomes: Outcome[] = []

const fileOf = (command: string) => join(folder, `${command.replaceAll(/[^\w.]+/g, '-')}.json`)

/**
 * Starts the measurements of a command of `tests/acceptance/commands.json` and deletes its former ones. Its child
 * processes record theirs under the same command.
 */
export function measuring(command: string): void {
  process.env[variable] = command
  rmSync(fileOf(command), { force: true })
}

/**
 * Records for `npm run acceptance` whether a figure is within its limit. The title begins with the ids of the proven
 * lines, as in tests. The file is written when the process ends, unless it crashes.
 */
export function measured(title: string, isWithin: boolean): void {
  const command = process.env[variable]
  if (command === undefined) return
  outcomes.push({ title, state: isWithin ? 'passed' : 'failed', assertions: 1 })
  if (outcomes.length > 1) return
  process.once('exit', (code) => {
    const hasDied = code !== 0 && outcomes.every(({ state }) => state === 'passed')
    if (hasDied) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(fileOf(command), JSON.stringify(outcomes, undefined, 2))
  })
}

/** Returns the measurements of the last run of each command, if it has run. */
export const readMeasured = (commands: readonly string[]): Outcome[] =>
  commands
    .map(fileOf)
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Outcome[])
