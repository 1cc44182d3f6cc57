import { parseArgs, type ParseArgsConfig } from 'node:util'
import { DatabaseUnavailable } from '../db/errors.ts'
import { BackupError } from './manifest.ts'

/** Runs a command of the operator: failures that they can mend are told in a sentence, with status 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  await main().catch((error: unknown) => {
    const isExpected = error instanceof BackupError || error instanceof DatabaseUnavailable
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  })
}

/** `parseArgs`, with `usage` in the refusal. */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n  ${usage}`)
  }
}

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
