import { identityTexts as texts } from '../../../../src/domain/messages/en/identity.ts'
import type { IdentityUser } from '../../../../src/wire/session.ts'
import type { OidcProvider } from '../../config/oidc-settings.ts'
import { html, type Markup } from '../../http/html.ts'
import { identityDocument } from '../document.ts'
import type { Opener } from '../opener.ts'
import type { Identified } from './claims.ts'
import type { Recognised } from './recognise.ts'

/** A page that opened the window. `isProven`: whether the browser confirmed it as the opener. */
export interface Opening {
  opener: Opener
  isProven: boolean
}

/** Returns the query parameters that describe the page that opened the window. */
export const openingQuery = ({
  opener: { origin, isGuest, challenge },
  isProven,
}: Opening): URLSearchParams =>
  new URLSearchParams({
    origin,
    ...(isGuest && { guest: '' }),
    ...(challenge !== undefined && { challenge }),
    ...(isProven && { proven: '' }),
  })

const providerLink = (provider: OidcProvider, query: URLSearchParams): Markup => {
  const own = new URLSearchParams([...query, ['provider', provider.name]])
  const icon = html`<img
    src="/identity/oidc/icon?provider=${provider.name}"
    alt=""
    width="18"
    height="18"
  />`
  return html`<a class="provider" href="/identity/oidc/start?${own.toString()}"
    >${provider.icon && icon}<span>${texts.continueWith(provider.label)}</span></a
  >`
}

/** Returns the page with a button for each provider. */
export function providersPage(
  providers: readonly OidcProvider[],
  opening: Opening,
  { hasFirebase }: { hasFirebase: boolean },
): string {
  const query = openingQuery(opening)
  const firebase = html`<button type="button" class="provider" data-connect>
    ${texts.continueWith('Google')}
  </button>`
  return identityDocument({
    title: texts.connectTitle,
    ...(hasFirebase && { script: '/connect.js' }),
    ...opening,
    content: html`<p>${texts.connectIntro}</p>
      ${providers.map((provider) => providerLink(provider, query))}
      ${hasFirebase ? firebase : undefined}`,
  })
}

/** Returns the person as an identity provider describes it (SESS-06). */
function identityUserOf(
  { id, username, email }: Recognised,
  { subject, name }: Identified,
  provider: OidcProvider,
): IdentityUser {
  const known = { displayName: name ?? username, email, phoneNumber: null, photoURL: null }
  return {
    uid: `user-${id}`,
    ...known,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ ...known, uid: subject, providerId: provider.name }],
    metadata: { lastSignInTime: new Date().toISOString() },
  }
}

/** Returns the page after a sign-in, where `result.js` passes on the identity token. */
export function signedInPage(
  token: string,
  opening: Opening,
  who: { user: Recognised; person: Identified; provider: OidcProvider },
): string {
  const user = identityUserOf(who.user, who.person, who.provider)
  return identityDocument({
    title: texts.connectTitle,
    script: '/identity/result.js',
    ...opening,
    content: html`<p data-result="${JSON.stringify({ token, user })}">${texts.signingIn}</p>`,
  })
}

/** Returns the page after a refused sign-in. `opening` is absent if the opener is unknown. */
export function refusalPage(
  { status, text }: { status: number; text: string },
  opening?: Opening,
): string {
  const isUnknown = status === 404
  const result = JSON.stringify({ code: isUnknown ? 'assetdesk/unknown-user' : undefined })
  const again =
    opening &&
    html`<a class="primary" href="/identity/?${openingQuery(opening).toString()}"
      >${texts.tryAgain}</a
    >`
  return identityDocument({
    title: texts.connectTitle,
    ...(opening && { script: '/identity/result.js', ...opening }),
    content: html`<p data-result="${result}">${text}</p>
      ${again}`,
  })
}
