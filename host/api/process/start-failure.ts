import { ConfigError } from '../config/config.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import { DatabaseFailure } from '../db/failure.ts'
import { CannotListen } from './listen.ts'

const expected = [ConfigError, CannotListen, DatabaseUnavailable, DatabaseFailure]

/** Why a start failed: a sentence where the cause is known, else the stack trace. */
export function startFailure(error: unknown): string {
  const { message, stack = message } = error as Error
  return expected.some((kind) => error instanceof kind) ? message : stack
}
