import type { FastifyInstance, FastifyReply } from 'fastify'
import { pathOf } from '../../../src/domain/access/address.ts'
import { inboxSubjects } from '../../../src/domain/event/inbox-subjects.ts'
import { defaultPreference } from '../../../src/domain/event/notification-rules.ts'
import { mailTexts as texts } from '../../../src/domain/messages/en/mail.ts'
import { notificationSettingsTexts } from '../../../src/domain/messages/en/notification-settings.ts'
import type { LanguageCode } from '../../../src/wire/languages.ts'
import { reportKind } from '../../../src/wire/integration.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import { html, type Markup } from '../http/html.ts'
import { identityDocument } from '../identity/document.ts'
import { sendPage } from '../http/headers.ts'
import { languageOfUser } from '../records/people.ts'
import type { Services } from '../services.ts'
import { readStopToken, type Stop } from './stop-link.ts'

const labels = notificationSettingsTexts.topics

const path = '/unsubscribe/:token'

interface StopRequest {
  stop: Stop
  username: string
  language: LanguageCode
}

/** Returns the sentence about which emails will stop, and for which user. */
function stopSentence({ stop, username }: StopRequest): string {
  if ('ticket' in stop) return texts.stopTicket(username, stop.ticket)
  return texts.stopTopics(username, stop.topics.map((topic) => labels[topic].label).join(', '))
}

/** Returns the sentence about how to subscribe again, with a link to the settings, or to the ticket to follow it again. */
function undoHint(stop: Stop, appUrl: string): Markup {
  if (!('ticket' in stop))
    return html`<p>${texts.stoppedText}</p>
      ${settingsLink(appUrl)}`
  const href = `${appUrl}${pathOf('view-ticket', { ticketId: stop.ticket })}`
  return html`<p>${texts.unfollowedText}</p>
    <a href="${href}">${texts.open(stop.ticket)}</a>`
}

const settingsLink = (appUrl: string): Markup =>
  html`<a href="${appUrl}${pathOf('notification-settings')}">${texts.settings}</a>`

/** Returns the user and the emails of a link; undefined for an unknown one. */
async function findStop(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  token: string,
): Promise<StopRequest | undefined> {
  const stop = readStopToken(keys.mail, token)
  const person =
    stop &&
    (await db.maybe<Pick<StopRequest, 'username' | 'language'>>(
      sql`select username, ${languageOfUser} as language from users where id = ${stop.user}`,
    ))
  return person && { stop, ...person }
}

/**
 * Serves the link «Stop these emails», without a sign-in. Opening it changes nothing, because programs follow links too.
 * The button on the page, or the request of a mail program (RFC 8058), unsubscribes.
 */
export function serveUnsubscribe(app: FastifyInstance, { db, keys, config }: Services): void {
  const send = (
    reply: FastifyReply,
    write: () => { title: string; content: Markup },
    language?: LanguageCode,
  ) => sendPage(reply, () => identityDocument(write()), { ...config, language })
  const sendUnknown = (reply: FastifyReply) =>
    send(reply.status(404), () => ({
      title: texts.invalidLink,
      content: html`<p>${texts.unknownStopText}</p>
        ${settingsLink(config.appUrl)}`,
    }))
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => {
      done(null)
    })
    scope.get<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      const request = await findStop({ db, keys }, params.token)
      if (!request) return sendUnknown(reply)
      return send(
        reply,
        () => ({
          title: texts.stop,
          content: html`<p>${stopSentence(request)}</p>
            <form method="post"><button class="primary">${texts.stop}</button></form>`,
        }),
        request.language,
      )
    })
    scope.post<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      const request = await findStop({ db, keys }, params.token)
      if (!request) return sendUnknown(reply)
      await db.transaction((tx) => stopMails(tx, request.stop))
      return send(
        reply,
        () => ({
          title: texts.stopped,
          content: undoHint(request.stop, config.appUrl),
        }),
        request.language,
      )
    })
  })
}

/** Changes the settings of the user, and stops the emails that are still to be sent. */
async function stopMails(db: Queryable, stop: Stop): Promise<void> {
  if ('ticket' in stop) {
    await db.run(sql`
      insert into ticket_people (ticket_id, user_id, follows)
      select id, ${stop.user}, false from tickets where id = ${stop.ticket}
      on conflict (ticket_id, user_id) do update set follows = false`)
    const subject = inboxSubjects.ticket(stop.ticket)
    return stopUnsent(db, stop, sql`subject = ${subject} and topic in ('own', 'following')`)
  }
  const inboxes = stop.topics.map((topic) => defaultPreference(topic).inbox)
  await db.run(sql`
    insert into notification_preferences (user_id, topic, inbox, mail)
    select ${stop.user}, topic, inbox, 'off'
    from unnest(${[...stop.topics]}::text[], ${inboxes}::boolean[]) as stopped (topic, inbox)
    on conflict (user_id, topic) do update set mail = 'off'`)
  await stopUnsent(db, stop, sql`topic = any(${[...stop.topics]})`)
}

/**
 * Stops the emails of the notifications that are `stopped`, a condition on `notifications`. Drops waiting emails that
 * contain nothing else, and reports if they are stopped.
 */
async function stopUnsent(db: Queryable, stop: Stop, stopped: Sql): Promise<void> {
  await db.run(sql`
    update notifications set mail = 'off'
    where user_id = ${stop.user} and mailed_at is null and mail <> 'off' and ${stopped}`)
  const hasReports = 'topics' in stop && stop.topics.includes('report')
  await db.run(sql`
    update deliveries set status = 'dropped', done_at = clock_timestamp()
    where channel = 'mail' and user_id = ${stop.user} and status = 'waiting' and case cardinality(event_ids)
      when 0 then ${hasReports} and subject like ${`${reportKind}:%`}
      else not exists (
        select from notifications
        where user_id = ${stop.user} and event_id = any(event_ids) and not (${stopped})) end`)
}
