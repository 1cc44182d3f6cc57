import { message } from '../../../src/wire/texts.ts'
import { mailChoicesOf, topics, type MailChoice, type Topic } from '../../../src/wire/topics.ts'
import type { PreferenceWrite } from '../../../src/wire/notification.ts'
import { fault, type Fault } from '../../../src/domain/faults.ts'
import { notificationRuleTexts as texts } from '../../../src/domain/messages/en/notification-settings.ts'
import { topicsOf, type Preference } from '../../../src/domain/event/notification-rules.ts'

const isTopicOf = (role: string, name: string): name is Topic =>
  topicsOf(role).some((topic) => topic === name)
const isMailChoice = (topic: string, value: string): value is MailChoice =>
  mailChoicesOf(topic as Topic).some((choice) => choice === value)

/** A valid preference for a topic. */
export interface TopicPreference extends Preference {
  topic: Topic
}

/** Returns the faults of a preference for a user with this role. */
export function preferenceFaults(
  { topic, inbox, mail }: PreferenceWrite,
  role: string,
): Fault<keyof PreferenceWrite>[] {
  const faults: Fault<keyof PreferenceWrite>[] = []
  if (!isTopicOf(role, topic)) faults.push(fault('topic', 'isIn', message(texts, 'topic')))
  else if (topics[topic].locked && !inbox)
    faults.push(fault('inbox', 'locked', message(texts, 'locked')))
  if (!isMailChoice(topic, mail))
    faults.push(fault('mail', 'isIn', message(texts, topic === 'report' ? 'reportMail' : 'mail')))
  return faults
}

/** Returns the preference of a body that has no faults. */
export function preferenceOf(
  { topic, inbox, mail }: PreferenceWrite,
  role: string,
): TopicPreference {
  if (!isTopicOf(role, topic) || !isMailChoice(topic, mail))
    throw new Error('The preference was not checked')
  return { topic, inbox, mail }
}
