import type { FastifyBaseLogger } from 'fastify'
import { maxMailBytes, refusedMail, type MailVerdict } from './incoming-mail.ts'
import { DatabaseFailure } from '../db/failure.ts'
import { Refusal } from '../http/problem.ts'
import type { ReplySettings } from '../config/mail-settings.ts'
import type { Services } from '../services.ts'
import { MailboxFailure, type QueuedMail, type Mailbox } from './open.ts'
import { processMail } from './process-mail.ts'
import type { Load } from './process-reply.ts'

/** Maximum number of attempts for an email that fails because of its own content. */
const maxFailures = 5
/** Milliseconds until a postponed email is retried: after the first attempt, and at most. */
const pauses = { first: 15_000, longest: 600_000 }

/** An email that will be retried later. */
interface PostponedMail {
  /** Number of attempts, and of failures caused by the email itself. */
  attempts: number
  failures: number
  /** Time of the next attempt, by `now`. */
  next: number
}

/** The context of a poll of the mailbox. */
export interface PollContext {
  services: Services
  log: FastifyBaseLogger
  reply: ReplySettings
  /** Postponed emails by their number in the mailbox. */
  waiting: Map<number, PostponedMail>
  /** Returns the time in milliseconds. */
  now(): number
  /** Called before each email. Returns whether this process still has the mailbox reserved. */
  holdsMailbox(): Promise<boolean>
}

/** Returns whether the mail server or the database is unavailable, which every email needs. */
const affectsAll = (error: unknown): boolean =>
  error instanceof MailboxFailure || error instanceof DatabaseFailure

/** Returns whether the file store or the virus scanner is unavailable, which other emails may not need. */
const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof Refusal && error.statusCode === 503

/**
 * Postpones an email after an error, with exponential backoff. Rethrows errors that affect all emails. Returns how often
 * the email itself has failed.
 */
function postpone(
  uid: number,
  { error, isItsOwn }: { error: unknown; isItsOwn: boolean },
  { waiting, now, log }: PollContext,
): number {
  if (affectsAll(error)) throw error
  log.warn({ err: error }, 'an email could not be processed and will be retried')
  const { attempts, failures } = waiting.get(uid) ?? { attempts: 0, failures: 0 }
  const pause = Math.min(pauses.first * 2 ** attempts, pauses.longest)
  const totalFailures = failures + (isItsOwn ? 1 : 0)
  waiting.set(uid, { attempts: attempts + 1, failures: totalFailures, next: now() + pause })
  return totalFailures
}

/** Returns a function that reads up to `bytes` bytes of an email. Keeps an email that was read completely. */
function loader(mailbox: Mailbox, uid: number): Load {
  let whole: Buffer | undefined
  return async (bytes) => {
    if (whole) return whole
    const read = await mailbox.read(uid, bytes)
    if (read && read.length < bytes) whole = read
    return read
  }
}

/** Returns the verdict on an email; undefined if it was deleted or postponed. */
async function verdictOn(
  mailbox: Mailbox,
  { uid, size }: QueuedMail,
  context: PollContext,
): Promise<MailVerdict | undefined> {
  const { services, log, reply } = context
  if (size > maxMailBytes) return refusedMail('too large')
  try {
    return await processMail(services, log, { load: loader(mailbox, uid), reply })
  } catch (error) {
    const failures = postpone(uid, { error, isItsOwn: !isStoreUnavailable(error) }, context)
    return failures < maxFailures ? undefined : refusedMail('unreadable')
  }
}

/** Moves an email to the folder of its verdict. Returns false and postpones the email if that fails. */
async function moveToFolder(
  mailbox: Mailbox,
  { uid, verdict }: { uid: number; verdict: MailVerdict },
  context: PollContext,
): Promise<boolean> {
  const { log, waiting } = context
  try {
    // An email that was stored as a comment but not moved is read again. It does not become a second comment.
    await mailbox.move(uid, verdict.accepted ? 'Done' : 'Rejected')
  } catch (error) {
    postpone(uid, { error, isItsOwn: false }, context)
    return false
  }
  waiting.delete(uid)
  const { accepted, ...details } = verdict
  if (accepted) log.info(details, 'an email was moved to Done')
  else log.warn(details, 'an email was moved to Rejected')
  return true
}

/**
 * Processes the oldest emails and returns how many it moved. If it moved any, more may be waiting. Rejects if the mailbox or the
 * database is unavailable.
 */
export async function pollMailbox(mailbox: Mailbox, context: PollContext): Promise<number> {
  const { waiting, now, holdsMailbox } = context
  const isPostponed = (uid: number) => (waiting.get(uid)?.next ?? 0) > now()
  let moved = 0
  for (const queued of await mailbox.unprocessed(isPostponed)) {
    if (!(await holdsMailbox())) return moved
    const verdict = await verdictOn(mailbox, queued, context)
    if (verdict && (await moveToFolder(mailbox, { uid: queued.uid, verdict }, context))) moved += 1
  }
  return moved
}
