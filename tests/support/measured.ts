import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './reports.ts'

const folder = 'reports/measured'
const variable = 'MEASURED_BY'
const outcomes: Outcome[] = []

const fileOf = (command: string) => join(folder, `${command.replaceAll(/[^\w.]+/g, '-')}.json`)

/**
 * Begins a command as `tests/acceptance/commands.json` names it: what it found before counts no more. It and the
 * processes that it starts keep what they measure under its name.
 */
export function measuring(command: string): void {
  process.env[variable] = command
  rmSync(fileOf(command), { force: true })
}

/**
 * Keeps for `npm run acceptance` whether a figure is within its limit; the lines that it proves stand at the beginning
 * of the title, as with tests. Written when the process ends; nothing is kept of one that dies before.
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

/** What the commands found when they ran last; nothing of those that have not run. */
export const readMeasured = (commands: readonly string[]): Outcome[] =>
  commands
    .map(fileOf)
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Outcome[])
