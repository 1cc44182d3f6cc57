import type { FastifyReply, FastifyRequest } from 'fastify'
import * as openid from 'openid-client'
import { sendPage } from '../../http/headers.ts'
import { randomText } from '../../keys.ts'
import { refusedPage } from '../chooser.ts'
import { browserCookie } from './browser-cookie.ts'
import { requestedProvider, openerPageOf, type Oidc } from './context.ts'
import { openingQuery } from './pages.ts'
import { refuse } from './refuse.ts'
import { storeSignIn } from './sign-ins.ts'

/** Redirects the browser to the provider. Refuses with a 429 if an address starts too many sign-ins, because each inserts a row. */
export async function start(
  oidc: Oidc,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services, callback } = oidc
  const opening = openerPageOf(oidc, request)
  try {
    services.fairUse.admitSignIn(request.ip)
  } catch (error) {
    return await refuse(services, { request, reply, error, ...(opening && { opening }) })
  }
  if (!opening) return sendPage(reply.code(403), refusedPage, services.config)
  const client = requestedProvider(oidc, request)
  if (!client) return reply.redirect(`/identity/?${openingQuery(opening).toString()}`)
  const { name, scope, domains } = client.provider
  const [state, nonce, code_verifier] = [randomText(), randomText(), randomText()]
  const parameters = {
    redirect_uri: callback,
    scope,
    state,
    nonce,
    prompt: 'select_account',
    code_challenge: await openid.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
    // Google then offers only accounts of this domain. The callback checks it.
    ...(domains.length === 1 && { hd: domains[0] ?? '' }),
  }
  try {
    const address = await client.authorizationUrl(parameters)
    const cookie = browserCookie(request, services.config)
    const signIn = { state, nonce, code_verifier, provider: name, ...opening }
    await storeSignIn(services.db, signIn, cookie.value)
    void reply.headers({ 'set-cookie': cookie.header, 'cache-control': 'no-store' })
    return reply.redirect(address.href)
  } catch (error) {
    return await refuse(services, { request, reply, opening, provider: name, error })
  }
}
