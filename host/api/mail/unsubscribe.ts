import type { FastifyInstance } from 'fastify'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { mailTexts as texts } from '../../../src/domain/messages/mail.ts'
import { notificationSettingsTexts } from '../../../src/domain/messages/notification-settings.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { html } from '../http/html.ts'
import { notFound } from '../http/problem.ts'
import { identityDocument } from '../identity/document.ts'
import { sendPage } from '../serving/headers.ts'
import type { Services } from '../services.ts'
import { readStopToken, type Stop } from './stop-link.ts'

const labels = notificationSettingsTexts.topics

const path = '/unsubscribe/:token'

/**
 * The link «Stop these mails» of a mail: opened, it says what will stop and changes nothing, since programs follow links
 * too. Its button, or the one request of a mail program (RFC 8058), stops it; nobody has to be signed in.
 */
export function serveUnsubscribe(app: FastifyInstance, { db, keys, config }: Services): void {
  const found = async (token: string) => {
    const stop = readStopToken(keys.mail, token)
    const person =
      stop &&
      (await db.maybe<{ username: string }>(
        sql`select username from users where id = ${stop.user}`,
      ))
    if (!stop || !person) throw notFound(apiTexts.notFound)
    return { stop, ...person }
  }
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => {
      done(null)
    })
    scope.get<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      const { stop, username } = await found(params.token)
      const what =
        'ticket' in stop
          ? texts.stopTicket(username, stop.ticket)
          : texts.stopTopics(username, stop.topics.map((topic) => labels[topic].label).join(', '))
      const content = html`<p>${what}</p>
        <form method="post"><button class="primary">${texts.stop}</button></form>`
      return sendPage(reply, identityDocument({ title: texts.stop, content }), config)
    })
    scope.post<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      const { stop } = await found(params.token)
      await stopMails(db, stop)
      const content = html`<p>${texts.stoppedText}</p>`
      return sendPage(reply, identityDocument({ title: texts.stopped, content }), config)
    })
  })
}

async function stopMails(db: Queryable, stop: Stop): Promise<void> {
  if ('ticket' in stop) {
    await db.run(sql`
      insert into ticket_people (ticket_id, user_id, follows)
      select id, ${stop.user}, false from tickets where id = ${stop.ticket}
      on conflict (ticket_id, user_id) do update set follows = false`)
    return
  }
  await db.run(sql`
    insert into notification_preferences (user_id, topic, inbox, mail)
    select ${stop.user}, topic, true, 'off' from unnest(${[...stop.topics]}::text[]) as topic
    on conflict (user_id, topic) do update set mail = 'off'`)
}
