import { originOf, type Settings } from './settings.ts'

/** The lifetime of a session in seconds: without activity, and in any case. */
export interface SessionLife {
  idle: number
  max: number
}

export interface SessionSettings {
  sessions: {
    /** Of the application. */
    application: SessionLife
    /** Of elements on other pages; never longer than the application's. */
    guest: SessionLife
  }
  /** Origins of host pages on which people keep the rights of their role; elsewhere they have those of employees. */
  guestAdminOrigins: readonly string[]
}

/** Returns the name of the setting that is set: the current or the former one. */
const nameOf = (settings: Settings, name: string, former: string): string =>
  settings.text(name) === undefined && settings.text(former) !== undefined ? former : name

/** Reads the lifetimes of sessions. `examples`: origins of the example pages, on which admins keep their role. */
export function readSessions(settings: Settings, examples: readonly string[]): SessionSettings {
  const life = (prefix: '' | 'GUEST_', otherwise: { idle: string; max: string }): SessionLife => {
    const max = settings.duration(
      nameOf(settings, `${prefix}SESSION_MAX`, `${prefix}TOKEN_TTL`),
      otherwise.max,
    )
    const idle = settings.duration(`${prefix}SESSION_IDLE`, otherwise.idle)
    return { max, idle: Math.min(idle, max) }
  }
  const application = life('', { idle: '8h', max: '12h' })
  const guest = life('GUEST_', { idle: '1h', max: '4h' })
  return {
    sessions: {
      application,
      guest: {
        idle: Math.min(guest.idle, application.idle),
        max: Math.min(guest.max, application.max),
      },
    },
    guestAdminOrigins: [...readAdminOrigins(settings), ...examples],
  }
}

function readAdminOrigins(settings: Settings): string[] {
  return settings.list('GUEST_ADMIN_ORIGINS').map((value) => {
    const origin = originOf(value)
    if (origin !== value.replace(/\/$/, '')) {
      settings.fault(
        'GUEST_ADMIN_ORIGINS',
        `contains ${value}, which is not an origin such as https://intranet.example.com`,
      )
    }
    return origin ?? ''
  })
}
