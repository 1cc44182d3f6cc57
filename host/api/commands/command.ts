import { userInfo } from 'node:os'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { BackupError } from '../backup/manifest.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import { DatabaseFailure } from '../db/failure.ts'
import { SetupError } from '../db/setup-input.ts'

/** A command of the operator. */
export interface Command<Config extends ParseArgsConfig> {
  name: string
  /** What follows the name, such as `FILE [--yes]`. */
  synopsis: string
  /** What it does and what its options mean, for `--help`. */
  about: string
  config: Config
}

/** The arguments are invalid. The message is a sentence; the synopsis is printed below it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const expected = [BackupError, DatabaseUnavailable, DatabaseFailure, SetupError]

/**
 * Runs a command with its arguments. `--help` prints what it does and ends with status 0, wrong arguments end with 2. A
 * failure that the operator can fix is printed as a sentence, with status 1.
 */
export async function runCommand<Config extends ParseArgsConfig>(
  command: Command<Config>,
  main: (parsed: ReturnType<typeof parseArgs<Config>>) => Promise<void>,
): Promise<void> {
  if (process.argv.slice(2).some((each) => each === '--help' || each === '-h')) {
    console.log(`${synopsisOf(command)}\n\n${command.about}`)
    return
  }
  // As the server does: files are for the service and its group.
  process.umask(0o027)
  try {
    await main(readArguments(command.config))
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1
    console.error(explained(error))
    if (error instanceof UsageError) console.error(synopsisOf(command))
  }
}

/** In a clone npm runs it, in a server package `bin/assetdesk`. */
function synopsisOf({ name, synopsis }: Pick<Command<ParseArgsConfig>, 'name' | 'synopsis'>) {
  const isOfNpm = process.env['npm_lifecycle_event'] === name
  if (synopsis === '') return `Usage: ${isOfNpm ? 'npm run' : 'assetdesk'} ${name}`
  return `Usage: ${isOfNpm ? `npm run ${name} --` : `assetdesk ${name}`} ${synopsis}`
}

function readArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Returns a sentence if the operator can fix it, such as unusable files; otherwise the error itself. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof UsageError || expected.some((kind) => error instanceof kind))
    return withUser(error.message)
  return 'syscall' in error && 'path' in error ? withUser(error.message) : error
}

/** Names the user who lacks permissions. */
function withUser(message: string): string {
  if (!/\b(EACCES|EPERM)\b/.test(message)) return message
  return `${message}\nThis command runs as the user ${userName()}, who is not permitted to do that.`
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // An id without a name, as in a container.
    return String(process.getuid?.())
  }
}
