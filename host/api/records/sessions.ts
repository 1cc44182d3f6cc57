import { endsSessions, type UserDraft } from '../../../src/domain/access/user-rules.ts'
import type { Session, SessionEnd } from '../../../src/wire/session.ts'
import type { SessionSettings, SessionTimeouts } from '../config/session-settings.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { unauthorized } from '../http/problem.ts'
import { recordAudit } from './audit.ts'

/** Returns the active sessions of a user. The session `current`, which made the request, comes first; then the last used. */
export const sessionsOf = (db: Queryable, userId: number, current: number): Promise<Session[]> =>
  db.many<Session>(sql`
    select id, browser, system, guest_of as origin, created_at, last_used_at, expires_at, id = ${current} as current
    from access_tokens where user_id = ${userId} and expires_at > now()
    order by id = ${current} desc, last_used_at desc, id desc`)

/**
 * Returns the seconds until a session expires without activity, and until it ends in any case. Throws a 401 if the session
 * was ended during the request.
 */
export async function endOf(db: Queryable, session: number): Promise<SessionEnd> {
  const end = await db.maybe<SessionEnd>(sql`
    select greatest(0, floor(extract(epoch from expires_at - now())))::integer as expires_in,
      greatest(0, floor(extract(epoch from ends_at - now())))::integer as ends_in
    from access_tokens where id = ${session}`)
  if (!end) throw unauthorized()
  return end
}

/** Applies the timeouts to sessions that began with longer ones. */
export async function shortenSessions(
  db: Queryable,
  { application, guest }: SessionSettings['sessions'],
): Promise<void> {
  const shorten = (which: Sql, { idle, max }: SessionTimeouts) =>
    db.run(sql`
      update access_tokens set idle_seconds = least(idle_seconds, ${idle}),
        ends_at = least(ends_at, created_at + make_interval(secs => ${max})),
        expires_at = least(expires_at, created_at + make_interval(secs => ${max}),
          last_used_at + make_interval(secs => ${idle}))
      where ${which} and (idle_seconds > ${idle} or ends_at > created_at + make_interval(secs => ${max}))`)
  await shorten(sql`guest_of is null`, application)
  await shorten(sql`guest_of is not null`, guest)
}

interface Person {
  id: number
  username: string
}

/** Records in the audit trail that one session, or `ended` sessions, of a user were ended. Records nothing if `ended` is 0. */
export async function recordEnded(
  db: Queryable,
  source: AuditSource,
  { person, session, ended }: { person: Person; session?: number; ended?: number },
): Promise<void> {
  if (ended === 0) return
  const { id, username: name } = person
  await recordAudit(db, source, {
    action: 'session.ended',
    target:
      session === undefined ? { kind: 'user', id, name } : { kind: 'session', id: session, name },
    ...(ended !== undefined && { details: { ended } }),
  })
}

/** Ends one session of a user. Returns false if the user has no active session with this id. */
export const endSessionOf = async (
  db: Queryable,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> =>
  (await db.run(
    sql`delete from access_tokens where id = ${id} and user_id = ${userId} and expires_at > now()`,
  )) > 0

/**
 * Ends every session of a user, except the session `except`. Also deletes sessions that were not collected yet, and push
 * subscriptions without an active session. Returns the number of active sessions that it ended.
 */
export async function endSessionsOf(db: Queryable, userId: number, except = 0): Promise<number> {
  await db.run(sql`delete from handovers where user_id = ${userId}`)
  await db.run(sql`
    delete from push_subscriptions where user_id = ${userId} and (session_id is null or session_id in (
      select id from access_tokens where user_id = ${userId} and expires_at <= now()))`)
  return await db.run(sql`
    delete from access_tokens where user_id = ${userId} and id <> ${except} and expires_at > now()`)
}

/** Ends the sessions of a user whose email address changed or who lost rights. Returns the number of ended sessions. */
export const endSessionsAfter = async (
  db: Queryable,
  before: { id: number; email: string; role_id: number },
  after: Pick<UserDraft, 'email' | 'role_id'>,
): Promise<number> => (endsSessions(before, after) ? endSessionsOf(db, before.id) : 0)
