import Type from 'typebox'
import { notifyingKinds } from '../event-kinds.ts'
import { eventSources } from '../events.ts'
import { languages } from '../languages.ts'
import { mailChoices, reportChoices, topics } from '../topics.ts'
import { Nullable, OneOf, TicketStatusSchema, Timestamp } from './shared.ts'
import { TicketChangesSchema } from './changes.ts'
import { RunEndSchema } from './run.ts'
import { EventId, ParticipantSchema } from './timeline.ts'

/** A ticket, a webhook, an asset, a run, or the warranties that end within a number of days of a day. */
const Subject = Type.String({
  pattern: '^((ticket|webhook|asset|run):[1-9]\\d{0,9}|warranty:\\d{1,4}:\\d{4}-\\d\\d-\\d\\d)$',
})

/**
 * The notifications of one subject, with the latest event. `id`: of the latest notification, which may be about an
 * earlier event. `unread` of `count` events are unread. `text`: the beginning of a comment, of the description of a
 * raised ticket, or of the reason or remark of a step, at most 140 characters. `ticket` and `asset` are null if it is
 * about none. `asset` has its name of that time, is `archived` while it is in the trash, and `visible` while the user may
 * open it. For an asset that was assigned or unassigned, `changes` only contains that: `to` is the user, or null. For a
 * loan that is due, it also contains the day. `latest.entry_id`: the entry of the conversation that shows the event,
 * such as the comment that was edited; null if there is none. `latest.run`: the run that has ended.
 */
export const NotificationSchema = Type.Object({
  id: Type.Integer(),
  subject: Subject,
  topic: OneOf(topics),
  unread: Type.Integer(),
  count: Type.Integer(),
  latest: Type.Object({
    event_id: Type.Integer(),
    entry_id: Nullable(Type.Integer()),
    kind: Type.Enum(notifyingKinds()),
    happened_at: Timestamp,
    actor: Nullable(ParticipantSchema),
    internal: Type.Boolean(),
    source: Type.Enum([...eventSources]),
    changes: TicketChangesSchema,
    text: Nullable(Type.String()),
    run: Type.Optional(Nullable(RunEndSchema)),
  }),
  ticket: Nullable(
    Type.Object({
      id: Type.Integer(),
      description: Type.String(),
      status: TicketStatusSchema,
    }),
  ),
  asset: Nullable(
    Type.Object({
      id: Type.Integer(),
      description: Nullable(Type.String()),
      serial_number: Nullable(Type.String()),
      archived: Type.Boolean(),
      visible: Type.Boolean(),
    }),
  ),
})

/** `before_event`: `latest.event_id` of the last shown row; returns subjects whose latest event is older. */
export const NotificationsQuery = Type.Object({
  unread: Type.Optional(Type.Boolean()),
  before_event: Type.Optional(EventId),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

/**
 * One row per subject, ordered by the latest event, newest first. `unread` counts subjects up to 100; `revision`
 * increases with every change of the inbox.
 */
export const NotificationsSchema = Type.Object({
  items: Type.Array(NotificationSchema),
  unread: Type.Integer(),
  revision: Type.Integer(),
  has_older: Type.Boolean(),
})

/**
 * Subjects, or all of them. `until`: the highest id of a notification that was on screen; what came later stays unread.
 * Without it, all notifications of the subjects are read: use that for a user who has opened them.
 */
export const NotificationsReadSchema = Type.Object({
  until: Type.Optional(Nullable(EventId)),
  subjects: Type.Optional(Nullable(Type.Array(Subject, { maxItems: 100 }))),
  all: Type.Optional(Nullable(Type.Boolean())),
})

export const UnreadSchema = Type.Object({ unread: Type.Integer(), revision: Type.Integer() })

/**
 * One row per topic of the caller's role. `mail`: whether the server can send emails. `mail_delay`: seconds before an
 * email is sent. `language`: the chosen language of the application and of emails. If it is null, the application uses the
 * language of the browser, and emails use `browser_language`, that of the last browser, or English. `push_key`: the VAPID
 * key for push subscriptions; null if push is not set up.
 */
export const PreferencesSchema = Type.Object({
  mail: Type.Boolean(),
  mail_delay: Type.Integer(),
  language: Nullable(OneOf(languages)),
  browser_language: Nullable(OneOf(languages)),
  push_key: Nullable(Type.String()),
  topics: Type.Array(
    Type.Object({
      topic: OneOf(topics),
      inbox: Type.Boolean(),
      mail: Type.Enum([...new Set([...mailChoices, ...reportChoices])]),
      locked: Type.Boolean(),
    }),
  ),
})

/** Language of the application and of emails; null for that of the browser. */
export const LanguageWriteSchema = Type.Object({ language: Nullable(OneOf(languages)) })

/** `resume`: on again in a new session, if it was on for the same user. */
export const pushActions = ['on', 'resume', 'off'] as const

const PushText = Type.Optional(Nullable(Type.String({ maxLength: 100 })))

/** What the browser's `PushSubscription` holds. The keys are needed for `on` alone; `key` is that of the server. */
export const PushWriteSchema = Type.Object({
  action: Type.Enum([...pushActions]),
  endpoint: Type.String({ maxLength: 2000 }),
  p256dh: PushText,
  auth: PushText,
  key: PushText,
})

export const PushSchema = Type.Object({ on: Type.Boolean() })

/** Shape only; which topics a person has, and which are locked, are rules. */
export const PreferenceWriteSchema = Type.Object({
  topic: Type.String({ maxLength: 100 }),
  inbox: Type.Boolean(),
  mail: Type.String({ maxLength: 100 }),
})
