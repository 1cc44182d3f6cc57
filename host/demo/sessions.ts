import { randomBytes } from 'node:crypto'
import type { Queryable } from '../api/db/open.ts'
import { sql } from '../api/db/sql.ts'
import { hour, iso, minute } from './clock.ts'

/** Sessions of today by email address, in minutes before now; `page` is the origin of a host page. */
const today = [
  { email: 'employee@example.com', browser: 'Firefox', system: 'Android', begun: 95, used: 41 },
  {
    email: 'employee@example.com',
    browser: 'Edge',
    system: 'Windows',
    begun: 50,
    used: 12,
    page: 'https://intranet.example.com',
  },
  { email: 'office.admin@example.com', browser: 'Safari', system: 'macOS', begun: 190, used: 33 },
  { email: 'system.admin@example.com', browser: 'Chrome', system: 'Linux', begun: 220, used: 5 },
  { email: 'super.admin@example.com', browser: 'Safari', system: 'iPhone', begun: 160, used: 78 },
] as const

/** Adds sessions whose tokens nobody knows, so that the lists of sessions have something to end. */
export async function addSessions(db: Queryable, now: number): Promise<void> {
  const rows = today.map(({ begun, used, ...session }) => {
    const isGuest = 'page' in session
    return {
      page: null,
      ...session,
      hash: randomBytes(32).toString('hex'),
      idle: isGuest ? 3600 : 8 * 3600,
      created_at: iso(now - begun * minute),
      used_at: iso(now - used * minute),
      ends_at: iso(now - begun * minute + (isGuest ? 4 : 12) * hour),
    }
  })
  await db.run(sql`
    insert into access_tokens (token_hash, user_id, guest_of, browser, system, idle_seconds, created_at, last_used_at,
      ends_at, expires_at)
    select decode(row.hash, 'hex'), users.id, row.page, row.browser, row.system, row.idle, row.created_at,
      row.used_at, row.ends_at, least(row.ends_at, row.used_at + make_interval(secs => row.idle))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (email text, page text, browser text, system text,
      hash text, idle integer, created_at timestamptz, used_at timestamptz, ends_at timestamptz)
    join users on users.email = row.email`)
}
