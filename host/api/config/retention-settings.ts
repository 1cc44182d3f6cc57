import { recordOf } from '../../../src/wire/asset-fields.ts'
import { keysOf } from '../../../src/wire/enums.ts'
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

export const readRetention = (settings: Settings): RetentionSettings =>
  recordOf(keysOf(retentionSettings), (kind) =>
    settings.integer(retentionSettings[kind], { min: 0, max: 36_500, fallback: 0 }),
  )
