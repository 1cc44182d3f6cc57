import {
  defaultPreference,
  topicsOf,
  type Preference,
} from '../../../../src/domain/event/notification-rules.ts'
import type { TopicPreference } from '../../jobs/preference-rules.ts'
import { topics } from '../../../../src/wire/topics.ts'
import type { Notification, Notifications, Preferences } from '../../../../src/wire/notification.ts'
import type { LanguageCode } from '../../../../src/wire/languages.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Config } from '../../config/config.ts'
import type { Caller } from '../../http/auth.ts'
import {
  changesSeen,
  isSeenAnywhere,
  viewerOf,
  type AssetViewer,
} from '../../records/asset-sight.ts'
import {
  notifiedAsset,
  notifiedChanges,
  isInternal,
  notifiedRun,
  seenBy,
  visibleNotifications,
} from '../../records/inbox.ts'
import {
  actorObject,
  givenReason,
  instantText,
  isDescribed,
  shownEntry,
} from '../../records/rows.ts'

/** Maximum number of characters of a comment or a description in a row. */
const excerpt = 140

const pageSize = 20

const latestOf = (viewer: AssetViewer): Sql => sql`json_build_object(
  'event_id', events.id, 'entry_id', ${shownEntry}, 'kind', events.kind, 'happened_at', ${instantText('events.created_at')}, 'source', events.source,
  'internal', ${isInternal},
  'actor', ${actorObject('actors', 'actor_roles')},
  'changes', ${notifiedChanges(changesSeen(viewer))}, 'run', ${notifiedRun},
  'text', left(case when ${isDescribed} then tickets.description
    else coalesce(comments.body, ${givenReason}) end, ${excerpt})
)`

/** Selects the notifications about the subject of `latest` that the caller, its user, may see. */
const seenOfSubject = (caller: Pick<Caller, 'role' | 'guestOf'>): Sql => sql`
  ${visibleNotifications}
  where notifications.user_id = latest.user_id and notifications.subject = latest.subject and notifications.in_inbox
    and ${seenBy(caller) ?? sql`true`}`

/**
 * Returns one row per subject, ordered by its last event, not by the creation of notifications. Reads notifications from
 * the last event backwards until the page is full, and returns the last one of each subject.
 */
export async function listNotifications(
  db: Queryable,
  { caller, config }: { caller: Caller; config: Config },
  {
    unread,
    before_event: before,
    limit = pageSize,
  }: { unread?: boolean; before_event?: number; limit?: number },
): Promise<Pick<Notifications, 'items' | 'has_older'>> {
  const viewer = viewerOf({ caller, config })
  const ofSubject = seenOfSubject(caller)
  const isUnread = sql`(select true from ${ofSubject} and notifications.read_at is null limit 1)`
  const rows = await db.many<Notification>(sql`
    with latest as (
      select id as last, user_id, subject, event_id
      from (
        -- Ordered before the condition, which costs more than the order does.
        select id, user_id, subject, event_id from notifications
        where user_id = ${viewer.id} and in_inbox and ${before === undefined ? sql`true` : sql`event_id < ${before}`}
        order by event_id desc
      ) as latest
      where id = (select notifications.id from ${ofSubject} order by notifications.event_id desc limit 1)
        and ${unread ? isUnread : sql`true`}
      order by event_id desc limit ${limit + 1}
    ), page as (
      select last, counts.* from latest
      cross join lateral (
        select max(notifications.id) as newest, count(*)::integer as count, (count(*) filter (where notifications.read_at is null))::integer as unread
        from ${ofSubject}
      ) as counts
    )
    select page.newest as id, notifications.subject, notifications.topic, page.unread, page.count, ${latestOf(viewer)} as latest,
      case when tickets.id is not null then json_build_object(
        'id', tickets.id, 'description', left(tickets.description, ${excerpt}), 'status', tickets.status
      ) end as ticket, ${notifiedAsset(isSeenAnywhere(viewer))} as asset
    from page
    join notifications on notifications.id = page.last
    join events on events.id = notifications.event_id
    left join tickets on events.subject = 'ticket' and tickets.id = events.subject_id
    left join comments on comments.id = events.comment_id
    left join users as actors on actors.id = events.created_by
    left join roles as actor_roles on actor_roles.id = actors.role_id
    order by notifications.event_id desc`)
  return { items: rows.slice(0, limit), has_older: rows.length > limit }
}

/** Returns a user's settings for the topics of their role, or the defaults. */
export async function preferencesOf(
  db: Queryable,
  { id, role }: { id: number; role: string },
  { mail: { kind, delay }, push }: Pick<Config, 'mail' | 'push'>,
): Promise<Preferences> {
  const chosen = await db.many<Preference & { topic: string }>(sql`
    select topic, inbox, mail from notification_preferences where user_id = ${id}`)
  const settings = await db.maybe<Pick<Preferences, 'language' | 'browser_language'>>(sql`
    select language, browser_language from user_settings where user_id = ${id}`)
  return {
    mail: kind !== 'none',
    mail_delay: delay,
    push_key: push?.publicKey ?? null,
    ...(settings ?? { language: null, browser_language: null }),
    topics: topicsOf(role).map((topic) => {
      const { inbox, mail } =
        chosen.find((preference) => preference.topic === topic) ?? defaultPreference(topic)
      return { topic, inbox, mail, locked: topics[topic].locked }
    }),
  }
}

/** Stores the language of a user's emails; null for the language of the browser. */
export async function storeLanguage(
  db: Queryable,
  userId: number,
  language: LanguageCode | null,
): Promise<void> {
  await db.run(sql`
    insert into user_settings (user_id, language) values (${userId}, ${language})
    on conflict (user_id) do update set language = excluded.language`)
}

export async function storePreference(
  db: Queryable,
  userId: number,
  { topic, inbox, mail }: TopicPreference,
): Promise<void> {
  await db.run(sql`
    insert into notification_preferences (user_id, topic, inbox, mail)
    values (${userId}, ${topic}, ${inbox}, ${mail})
    on conflict (user_id, topic) do update set inbox = excluded.inbox, mail = excluded.mail`)
}
