import type { Topic } from '../../../src/wire/topics.ts'

/** The recipients of an event with their topics, and the subject of the inbox that it belongs to. */
export interface NotificationTargets {
  subject: string
  people: { user_id: number; topic: Topic }[]
}
