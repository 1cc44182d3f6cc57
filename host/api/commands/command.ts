import { parseArgs, type ParseArgsConfig } from 'node:util'
import { systemUser } from '../backup/audit.ts'
import { BackupError } from '../backup/manifest.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import { DatabaseFailure } from '../db/failure.ts'
import { SetupError } from '../db/setup-input.ts'
import { InvalidErasureList } from '../records/erasure-list.ts'

/** A command-line tool for operators. */
export interface Command<Config extends ParseArgsConfig> {
  name: string
  /** The arguments, such as `FILE [--yes]`. */
  synopsis: string
  /** The description of the command and its options, for `--help`. */
  about: string
  config: Config
}

/** The arguments are invalid. The synopsis is printed below the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const operatorErrors = [
  BackupError,
  DatabaseUnavailable,
  DatabaseFailure,
  InvalidErasureList,
  SetupError,
]

/**
 * Runs a command with its arguments. `--help` prints the description and ends with status 0. Invalid arguments end with
 * status 2, other failures with 1. A failure that the operator can fix is printed as a sentence.
 */
export async function runCommand<Config extends ParseArgsConfig>(
  command: Command<Config>,
  main: (parsed: ReturnType<typeof parseArgs<Config>>) => Promise<void>,
): Promise<void> {
  if (process.argv.slice(2).some((each) => each === '--help' || each === '-h')) {
    console.log(`${synopsisOf(command)}\n\n${command.about}`)
    return
  }
  // As in the server: only the service user and its group may read new files.
  process.umask(0o027)
  try {
    await main(readArguments(command.config))
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1
    console.error(explain(error))
    if (error instanceof UsageError) console.error(synopsisOf(command))
  }
}

/** Returns the usage line. In a clone, npm runs the command; in a server package, `bin/assetdesk`. */
function synopsisOf({ name, synopsis }: Pick<Command<ParseArgsConfig>, 'name' | 'synopsis'>) {
  const isRunByNpm = process.env['npm_lifecycle_event'] === name
  if (synopsis === '') return `Usage: ${isRunByNpm ? 'npm run' : 'assetdesk'} ${name}`
  return `Usage: ${isRunByNpm ? `npm run ${name} --` : `assetdesk ${name}`} ${synopsis}`
}

function readArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Returns the message of an error that the operator can fix, such as an unusable file; otherwise the error. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof UsageError || operatorErrors.some((kind) => error instanceof kind))
    return withUser(error.message)
  return 'syscall' in error && 'path' in error ? withUser(error.message) : error
}

/** Adds the name of the user if permissions are missing. */
function withUser(message: string): string {
  if (!/\b(EACCES|EPERM)\b/.test(message)) return message
  return `${message}\nThis command runs as the user ${systemUser()}, who is not permitted to do that.`
}
