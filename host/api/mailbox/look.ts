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
const tries = 5
/** Milliseconds until a postponed email is retried: after the first attempt, and at most. */
const pauses = { first: 15_000, longest: 600_000 }

/** An email that will be retried later. */
interface Waiting {
  /** Number of attempts, and of failures caused by the email itself. */
  tried: number
  failed: number
  /** Time of the next attempt, by `now`. */
  next: number
}

/** The context of a poll of the mailbox. */
export interface Looking {
  services: Services
  log: FastifyBaseLogger
  reply: ReplySettings
  /** Postponed emails by their number in the mailbox. */
  waiting: Map<number, Waiting>
  /** Returns the time in milliseconds. */
  now(): number
  /** Called before each email. Returns whether this process still reads the mailbox. */
  mayGoOn(): Promise<boolean>
}

/** Returns whether something that every email needs is unavailable, so that all of them wait. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof MailboxFailure || error instanceof DatabaseFailure

/** Returns whether the file store or the virus scanner is unavailable, which the next email may not need. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Refusal && error.statusCode === 503

/**
 * Postpones an email after an error, with exponential backoff. Rethrows errors that affect all emails. Returns how often
 * the email itself has failed.
 */
function postpone(
  uid: number,
  { error, isItsOwn }: { error: unknown; isItsOwn: boolean },
  { waiting, now, log }: Looking,
): number {
  if (isOutOfReach(error)) throw error
  log.warn({ err: error }, 'an email could not be processed and will be retried')
  const { tried, failed } = waiting.get(uid) ?? { tried: 0, failed: 0 }
  const pause = Math.min(pauses.first * 2 ** tried, pauses.longest)
  const times = failed + (isItsOwn ? 1 : 0)
  waiting.set(uid, { tried: tried + 1, failed: times, next: now() + pause })
  return times
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

/** Returns the verdict on an email; undefined if it is gone or postponed. */
async function judged(
  mailbox: Mailbox,
  { uid, size }: QueuedMail,
  looking: Looking,
): Promise<MailVerdict | undefined> {
  const { services, log, reply } = looking
  if (size > maxMailBytes) return refusedMail('too large')
  try {
    return await processMail(services, log, { load: loader(mailbox, uid), reply })
  } catch (error) {
    const failed = postpone(uid, { error, isItsOwn: !isUnavailable(error) }, looking)
    return failed < tries ? undefined : refusedMail('unreadable')
  }
}

/** Moves an email to the folder of its verdict. Returns false and postpones the email if that fails. */
async function moveToFolder(
  mailbox: Mailbox,
  { uid, verdict }: { uid: number; verdict: MailVerdict },
  looking: Looking,
): Promise<boolean> {
  const { log, waiting } = looking
  try {
    // An email that was stored as a comment but not moved is read again. It does not become a second comment.
    await mailbox.move(uid, verdict.accepted ? 'Done' : 'Rejected')
  } catch (error) {
    postpone(uid, { error, isItsOwn: false }, looking)
    return false
  }
  waiting.delete(uid)
  const { accepted, ...what } = verdict
  if (accepted) log.info(what, 'a reply by email was added as a comment')
  else log.warn(what, 'an email was moved to Rejected')
  return true
}

/**
 * Processes the oldest emails and returns how many it moved; if any, there may be more. Rejects if the mailbox or the
 * database is unavailable.
 */
export async function lookInto(mailbox: Mailbox, looking: Looking): Promise<number> {
  const { waiting, now, mayGoOn } = looking
  const waits = (uid: number) => (waiting.get(uid)?.next ?? 0) > now()
  let moved = 0
  for (const queued of await mailbox.arrived(waits)) {
    if (!(await mayGoOn())) return moved
    const verdict = await judged(mailbox, queued, looking)
    if (verdict && (await moveToFolder(mailbox, { uid: queued.uid, verdict }, looking))) moved += 1
  }
  return moved
}
