import type { FastifyReply, FastifyRequest } from 'fastify'
import { auditSourceOf } from '../../http/audit-source.ts'
import { sendPage } from '../../http/headers.ts'
import { issueIdentity } from '../verify.ts'
import { browserCookie } from './browser-cookie.ts'
import { identifiedBy } from './claims.ts'
import { queryOf, type Oidc } from './context.ts'
import { signedInPage, type Opening } from './pages.ts'
import { recognise } from './recognise.ts'
import { refuse } from './refuse.ts'
import { SignInRefused } from './refused.ts'
import { consumeSignIn } from './sign-ins.ts'

/** Handles the redirect from the provider. */
export async function finish(
  oidc: Oidc,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services, clients, callback } = oidc
  const { db, config, keys } = services
  const from: { opening?: Opening; provider?: string } = {}
  try {
    const browser = browserCookie(request, config).value
    const signIn = await consumeSignIn(db, { state: queryOf(request)['state'], browser })
    from.opening = signIn
    from.provider = signIn.provider
    const client = clients.get(signIn.provider)
    if (!client) throw new SignInRefused('unknown_state', 'provider')
    const answer = new URL(callback)
    answer.search = new URL(request.url, callback).search
    const { provider } = client
    const person = identifiedBy(await client.claimsOf(answer, signIn), provider)
    const source = auditSourceOf(request)
    const user = await db.transaction((tx) => recognise(tx, { provider, person, source }))
    const token = await issueIdentity({ ...user, provider: provider.name }, keys.identity)
    return sendPage(reply, () => signedInPage(token, signIn, { user, person, provider }), config)
  } catch (error) {
    return await refuse(services, { request, reply, error, ...from })
  }
}
