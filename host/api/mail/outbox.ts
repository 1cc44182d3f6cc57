import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { deskMoment } from '../../../src/domain/text/desk-moment.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { mailTexts as texts } from '../../../src/domain/messages/en/mail.ts'
import { html, Markup } from '../http/html.ts'
import { notFound } from '../http/problem.ts'
import { identityDocument } from '../identity/document.ts'
import type { Services } from '../services.ts'
import { outboxFiles, outboxFolder, outboxName } from './mailer.ts'

/** Maximum number of emails in the list. */
const maxListed = 100

async function readEmail(folder: string, name: string): Promise<Email> {
  const file = outboxName.test(name)
    ? await readFile(join(folder, name)).catch(() => undefined)
    : undefined
  if (!file) throw notFound(apiTexts, 'notFound')
  return PostalMime.parse(file)
}

/** Returns the time of an email in the time zone of the help desk. */
function timeOf({ date }: Email, timeZone: string): Markup | undefined {
  if (date === undefined) return undefined
  return html`<time datetime="${date}">${deskMoment(date, timeZone)}</time>`
}

async function listOf(folder: string, timeZone: string): Promise<Markup> {
  const names = await outboxFiles(folder).catch(() => [])
  const newest = names.toReversed().slice(0, maxListed)
  const read = await Promise.all(
    newest.map((name) =>
      // An email may be deleted while the list is read.
      readEmail(folder, name).then(
        (mail) => [{ name, mail }],
        () => [],
      ),
    ),
  )
  const mails = read.flat()
  if (mails.length === 0) return html`<p>${texts.outboxEmpty}</p>`
  const items = mails.map(({ name, mail }) => {
    const [to] = mail.to ?? []
    const link = html`<a href="/outbox/${name}">${mail.subject ?? name}</a>`
    const [firstLine] = mail.text?.trim().split('\n') ?? []
    return html`<li class="mail">
      ${link}
      <span>${firstLine}</span>
      ${to?.name} ${to?.address} ${timeOf(mail, timeZone)}
    </li>`
  })
  return html`<ul>
    ${items}
  </ul>`
}

/** Makes the preview as high as the email, whose frame runs no scripts. */
const resizeScript = `const frame = document.querySelector('iframe')
const show = () => {
  if (!frame.contentDocument) return
  const border = frame.offsetHeight - frame.clientHeight
  frame.height = frame.contentDocument.documentElement.offsetHeight + border
}
frame.addEventListener('load', show)
addEventListener('resize', show)
show()`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function contentOf(name: string, { headers, text }: Email): Markup {
  const address = `/outbox/${name}/html`
  const lines = headers.map(({ key, value }) => html`<div>${key}: ${value}</div>`)
  return html`<h2>${texts.htmlPart}</h2>
    <iframe src="${address}" sandbox="allow-same-origin" title="${texts.htmlPart}"></iframe>
    ${new Markup(`<script>${resizeScript}</script>`)}
    <h2>${texts.plainPart}</h2>
    <pre>${text}</pre>
    <h2>${texts.headersPart}</h2>
    ${lines}`
}

/** Serves the emails of a demo, only to this machine (`guardLocalIdentity`). Registers nothing if emails are really sent. */
export function serveOutbox(app: FastifyInstance, { config }: Services): void {
  if (config.mail.kind !== 'outbox') return
  const folder = outboxFolder(config)
  app.get('/outbox/', async (_request, reply) => {
    const list = await listOf(folder, config.business.timeZone)
    return page(
      reply,
      texts.outbox,
      html`<p>${texts.outboxIntro}</p>
        ${list}`,
    )
  })
  app.get<{ Params: { name: string } }>('/outbox/:name', async ({ params: { name } }, reply) => {
    const mail = await readEmail(folder, name)
    return page(reply, mail.subject ?? name, contentOf(name, mail))
  })
  app.get<{ Params: { name: string } }>('/outbox/:name/html', async ({ params }, reply) => {
    const text = (await readEmail(folder, params.name)).html ?? ''
    return reply
      .headers({ 'content-security-policy': mailPolicy(text), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(text)
  })
}

const pagePolicy = `default-src 'none'; script-src ${hashOf(resizeScript)}; style-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'`

const page = (reply: FastifyReply, title: string, content: Markup): FastifyReply =>
  reply
    .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(identityDocument({ title, content }))

/** Returns a policy that forbids scripts and loading, and only allows the styles of the email. */
function mailPolicy(text: string): string {
  const styles = new Set([...text.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style))
  const hashes = [...styles].map(hashOf)
  return `sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-hashes' ${hashes.join(' ')}; frame-ancestors 'self'`
}
