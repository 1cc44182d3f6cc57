import { readOrigins, type Settings } from './settings.ts'

/** The idle and the absolute timeout of a session, in seconds. */
export interface SessionTimeouts {
  idle: number
  max: number
}

export interface SessionSettings {
  sessions: {
    /** For the application. */
    application: SessionTimeouts
    /** For elements on other pages; never longer than the application's. */
    guest: SessionTimeouts
  }
  /** Origins of host pages on which people keep the rights of their role; elsewhere they have those of employees. */
  guestAdminOrigins: readonly string[]
}

/**
 * Reads the timeouts of sessions, and where admins keep their role. `examples`: origins of the example pages, on which
 * they do too.
 */
export function readSessions(
  settings: Settings,
  { allowedOrigins, examples }: Record<'allowedOrigins' | 'examples', readonly string[]>,
): SessionSettings {
  const timeouts = (
    prefix: '' | 'GUEST_',
    fallback: { idle: string; max: string },
  ): SessionTimeouts => {
    const max = settings.duration(`${prefix}SESSION_MAX`, fallback.max)
    const idle = settings.duration(`${prefix}SESSION_IDLE`, fallback.idle)
    return { max, idle: Math.min(idle, max) }
  }
  const guestAdminOrigins = readOrigins(settings, 'GUEST_ADMIN_ORIGINS').filter(Boolean)
  for (const origin of guestAdminOrigins)
    if (!allowedOrigins.includes(origin))
      settings.fault(
        'GUEST_ADMIN_ORIGINS',
        `contains ${origin}, which is not one of ALLOWED_ORIGINS`,
      )
  const application = timeouts('', { idle: '8h', max: '12h' })
  const guest = timeouts('GUEST_', { idle: '1h', max: '4h' })
  return {
    sessions: {
      application,
      guest: {
        idle: Math.min(guest.idle, application.idle),
        max: Math.min(guest.max, application.max),
      },
    },
    guestAdminOrigins: [...guestAdminOrigins, ...examples],
  }
}
