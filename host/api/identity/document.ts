import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { identityTexts as texts } from '../../../src/domain/messages/en/identity.ts'
import { signInFailureTexts } from '../../../src/domain/messages/en/sign-in.ts'
import { shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { locale } from '../../../src/wire/texts.ts'
import { html, type Markup } from '../http/html.ts'
import type { Opener } from './opener.ts'

const read = (name: string) => readFileSync(new URL(`pages/${name}`, import.meta.url), 'utf8')

const brand = html`<div class="brand">
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      class="tag"
      fill-rule="evenodd"
      d="M3 8.2 9.6 2.3a2.6 2.6 0 0 1 1.7-.6h7.1A2.6 2.6 0 0 1 21 4.3v15.4a2.6 2.6 0 0 1-2.6 2.6H5.6A2.6 2.6 0 0 1 3 19.7zM15.8 5.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z"
    />
    <path class="letter" d="m7.3 18 3.9-7.7h1.6l3.9 7.7M8.7 15.3h6.6" />
  </svg>
  <span>${shellTexts.product}</span>
</div>`

/** Returns the data for `hand-over.js` and `connect.ts`: the page that opened the window, and the sentences that they may show. */
function openerData({ origin, isGuest, challenge }: Opener, isProven: boolean): Markup {
  return html`data-origin="${origin}" ${isGuest ? html`data-guest` : undefined}
  ${isProven ? html`data-proven` : undefined}
  ${challenge === undefined ? undefined : html`data-challenge="${challenge}"`}
  data-failed="${texts.failed}" data-no-opener="${texts.noOpener}" data-unproven="${texts.unproven}"
  data-handed-over="${texts.handedOver}" data-unknown="${signInFailureTexts.unknown}"
  data-blocked="${signInFailureTexts.popupBlocked}"`
}

/** Renders the question whether to sign in on the opener, if the window cannot post to it. The opener gets no data before the user agrees. */
const question = ({ origin }: Opener): Markup =>
  html`<section data-ask hidden>
    <p><strong>${origin}</strong> ${texts.ask} <strong data-person></strong>.</p>
    <p>${texts.askOnly}</p>
    <button type="button" class="primary" data-agree>${texts.connect}</button>
    <button type="button" class="quiet" data-cancel>${texts.cancel}</button>
  </section>`

/**
 * Returns the HTML of a sign-in page with `content`. Its script dispatches `assetdesk-identity`, which `hand-over.js`
 * listens for. The content is inert until the script has run, because an earlier click would be lost.
 */
export function identityDocument(page: {
  title: string
  script?: string
  content: Markup
  opener?: Opener
  /** Whether the browser confirmed the opener on an earlier page of this sign-in. */
  isProven?: boolean
}): string {
  const { opener, isProven = false } = page
  const scripts = (
    page.script ? [...(opener ? ['/identity/hand-over.js'] : []), page.script] : []
  ).map((address) => html`<script type="module" blocking="render" src="${address}"></script>`)
  return html`<!doctype html>
    <html lang="${locale()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} · ${shellTexts.product}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/identity/page.css" />
        ${scripts}
      </head>
      <body>
        <main ${opener && openerData(opener, isProven)}>
          ${brand}
          <h1>${page.title}</h1>
          <div data-provider ${page.script ? html`inert` : undefined}>${page.content}</div>
          ${opener && question(opener)}
          <p class="fault" role="alert"></p>
        </main>
      </body>
    </html>`.text
}

/** Serves the style sheet and the scripts of the sign-in pages. */
export function serveIdentityFiles(app: FastifyInstance): void {
  const files = {
    'page.css': 'text/css',
    'choose.js': 'text/javascript',
    'hand-over.js': 'text/javascript',
    'result.js': 'text/javascript',
    'link.js': 'text/javascript',
  } as const
  for (const [name, type] of Object.entries(files)) {
    const text = read(name)
    app.get(`/identity/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text),
    )
  }
}
