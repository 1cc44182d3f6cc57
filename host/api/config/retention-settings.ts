import type { Settings } from './settings.ts'

/** The kinds of old data that are removed, and the variable with the number of days (0: never). */
export const retentionSettings = {
  tickets: 'RETENTION_TICKETS',
  trash: 'RETENTION_TRASH',
  notifications: 'RETENTION_NOTIFICATIONS',
  emails: 'RETENTION_EMAIL_LOG',
  attachments: 'RETENTION_ATTACHMENTS',
} as const

export type Retained = keyof typeof retentionSettings
export type RetentionSettings = Readonly<Record<Retained, number>>

export const readRetention = (settings: Settings): RetentionSettings => {
  const days = (name: string) => settings.integer(name, { min: 0, max: 36_500, fallback: 0 })
  return {
    tickets: days(retentionSettings.tickets),
    trash: days(retentionSettings.trash),
    notifications: days(retentionSettings.notifications),
    emails: days(retentionSettings.emails),
    attachments: days(retentionSettings.attachments),
  }
}
