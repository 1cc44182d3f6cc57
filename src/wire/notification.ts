import type { Static } from 'typebox'
import type * as schema from './schemas/notification.ts'

/** Unread subjects are counted up to this number. */
export const unreadCeiling = 100

export type Notification = Static<typeof schema.NotificationSchema>
export type Notifications = Static<typeof schema.NotificationsSchema>
export type Preferences = Static<typeof schema.PreferencesSchema>
export type PreferenceWrite = Static<typeof schema.PreferenceWriteSchema>
export type PushWrite = Static<typeof schema.PushWriteSchema>
