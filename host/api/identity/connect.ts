import type { FastifyInstance } from 'fastify'
import { identityTexts } from '../../../src/domain/messages/en/identity.ts'
import { html } from '../http/html.ts'
import { sendPage } from '../http/headers.ts'
import type { Services } from '../services.ts'
import { refusedPage } from './chooser.ts'
import { identityDocument } from './document.ts'
import { openerOf, type Opener } from './opener.ts'

/**
 * Serves the popup of guests, which signs in on our own origin and posts the result to the allowed origin in `?origin=`.
 * Redirects to the sign-in page of the demo or of OpenID Connect. If Firebase is the only provider, serves a page whose
 * script `/connect.js` starts the sign-in on a click on `[data-connect]`.
 */
export function serveConnect(app: FastifyInstance, { config }: Services): void {
  app.get('/connect', async (request, reply) => {
    const opener = openerOf(request, config)
    if (!opener) return sendPage(reply.code(403), refusedPage, config)
    const { origin, challenge } = opener
    if (config.identity.kind !== 'firebase') {
      const query = new URLSearchParams({ origin, guest: '', ...(challenge && { challenge }) })
      return reply.redirect(`/identity/?${query.toString()}`)
    }
    return sendPage(reply, () => connectPage({ ...opener, isGuest: true }), config)
  })
}

function connectPage(opener: Opener): string {
  return identityDocument({
    title: identityTexts.connectTitle,
    script: '/connect.js',
    opener,
    content: html`<p>${identityTexts.connectIntro}</p>
      <button type="button" class="primary" data-connect>${identityTexts.connect}</button>`,
  })
}
