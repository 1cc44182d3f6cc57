import type { Topic } from '../../../src/wire/topics.ts'

/** Who is told of an event, under which topic, and what of the inbox it belongs to. */
export interface NotificationTargets {
  subject: string
  people: { user_id: number; topic: Topic }[]
}
