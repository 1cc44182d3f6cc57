import type { FastifyInstance } from 'fastify'
import { identityTexts } from '../../../src/domain/messages/api.ts'
import { html } from '../http/html.ts'
import { sendPage } from '../serving/headers.ts'
import type { Services } from '../services.ts'
import { refusedPage } from './chooser.ts'
import { identityDocument } from './document.ts'
import { openerOrigin } from './opener.ts'

/**
 * The popup of guests: runs the configured provider on our own origin and reports to the
 * allowed origin in `?origin=`. The demo's provider has a page already; for Firebase the built script
 * `/connect.js` fills this one. It finds the origin in `data-origin` of `main` and starts at `[data-connect]`.
 */
export function serveConnect(app: FastifyInstance, { config }: Services): void {
  app.get('/connect', async (request, reply) => {
    const origin = openerOrigin(request, config)
    if (!origin) return sendPage(reply.code(403), refusedPage(), config)
    if (config.identity.kind === 'local') {
      return reply.redirect(`/identity/?origin=${encodeURIComponent(origin)}`)
    }
    return sendPage(reply, connectPage(origin), config)
  })
}

function connectPage(origin: string): string {
  return identityDocument({
    title: identityTexts.connectTitle,
    script: '/connect.js',
    data: html`data-origin="${origin}" data-failed="${identityTexts.failed}"
    data-no-opener="${identityTexts.noOpener}"`,
    content: html`<p>${identityTexts.connectIntro}</p>
      <button type="button" class="primary" data-connect>${identityTexts.connect}</button>`,
  })
}
