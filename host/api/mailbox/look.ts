import type { FastifyBaseLogger } from 'fastify'
import { maxMailBytes, refusedMail, type MailVerdict } from '../../../src/domain/incoming-mail.ts'
import { DatabaseFailure } from '../db/failure.ts'
import { Refusal } from '../http/problem.ts'
import type { ReplySettings } from '../mail-settings.ts'
import type { Services } from '../services.ts'
import { MailboxFailure, type Lying, type Mailbox } from './open.ts'
import { takeMail } from './take.ts'

/** How often a mail that fails by itself is tried before it is given up. */
const tries = 5

/** What a look into the mailbox needs. */
export interface Looking {
  services: Services
  log: FastifyBaseLogger
  reply: ReplySettings
  /** How often each mail has failed, by its number in the mailbox. */
  failures: Map<number, number>
  /** Asked before each mail: is this still the process that looks into the mailbox? */
  mayGoOn(): Promise<boolean>
}

/** Is something out of reach that every mail needs? Then all of them wait. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof MailboxFailure || error instanceof DatabaseFailure

/** The store of files or the virus scanner: the next mail may need neither. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Refusal && error.statusCode === 503

/** What becomes of a mail; undefined for one that has gone, or that waits for the next look. */
async function judged(
  mailbox: Mailbox,
  { uid, size }: Lying,
  { services, log, reply, failures }: Looking,
): Promise<MailVerdict | undefined> {
  if (size > maxMailBytes) return refusedMail('too large')
  const load = (bytes: number) => mailbox.read(uid, bytes)
  try {
    return await takeMail(services, log, { load, reply })
  } catch (error) {
    if (isOutOfReach(error)) throw error
    log.warn({ err: error }, 'a mail waits for the next look')
    if (isUnavailable(error)) return undefined
    const count = (failures.get(uid) ?? 0) + 1
    failures.set(uid, count)
    return count < tries ? undefined : refusedMail('unreadable')
  }
}

/** Deals with every mail that has arrived. Rejects where the mailbox or the database is out of reach. */
export async function lookInto(mailbox: Mailbox, looking: Looking): Promise<void> {
  const { log, failures, mayGoOn } = looking
  for (const lying of await mailbox.arrived()) {
    if (!(await mayGoOn())) return
    const verdict = await judged(mailbox, lying, looking)
    if (!verdict) continue
    // A mail that is a comment but could not be moved is found again, and is no second comment.
    await mailbox.move(lying.uid, verdict.taken ? 'Done' : 'Rejected')
    failures.delete(lying.uid)
    const { taken, ...what } = verdict
    if (taken) log.info(what, 'an answer by mail is a comment')
    else log.warn(what, 'a mail was moved to Rejected')
  }
}
