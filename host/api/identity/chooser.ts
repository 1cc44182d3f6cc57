import { identityTexts } from '../../../src/domain/messages/en/identity.ts'
import { roles, type RoleName } from '../../../src/wire/enums.ts'
import type { IdentityUser } from '../../../src/wire/session.ts'
import { html, type Markup } from '../http/html.ts'
import { identityDocument } from './document.ts'
import type { Opener } from './opener.ts'

/** A user that the demo's sign-in page offers. */
export interface Account {
  id: number
  username: string
  email: string
  role: RoleName
  created_at: string
}

/** Returns the user as an identity provider describes it (SESS-06). */
function identityUserOf(account: Account): IdentityUser {
  const { id, username, email, created_at } = account
  const uid = `local-${id}`
  const known = { uid, displayName: username, email, phoneNumber: null, photoURL: null }
  return {
    ...known,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ ...known, providerId: 'local' }],
    metadata: { creationTime: created_at, lastSignInTime: new Date().toISOString() },
  }
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
}

function accountItem(account: Account): Markup {
  return html`<li>
    <button type="button" class="account" data-user="${JSON.stringify(identityUserOf(account))}">
      <span class="avatar" aria-hidden="true">${initials(account.username)}</span>
      <span class="name">${account.username}</span>
      <span class="email">${account.email}</span>
      <span class="role">${roles[account.role].label}</span>
    </button>
  </li>`
}

/** Returns the page with a button per account, `featured` emails first. It passes the chosen account to the opener. */
export function chooserPage(
  people: readonly Account[],
  { opener, featured }: { opener: Opener; featured: readonly string[] },
): string {
  const isFeatured = ({ email }: Account) => featured.includes(email)
  const list = (items: Account[]) =>
    items.length > 0
      ? html`<ul>
          ${items.map(accountItem)}
        </ul>`
      : undefined
  const [first, others] = [people.filter(isFeatured), people.filter((each) => !isFeatured(each))]
  const heading =
    first.length > 0 && others.length > 0 ? html`<h2>${identityTexts.everyone}</h2>` : undefined
  return identityDocument({
    title: identityTexts.title,
    script: '/identity/choose.js',
    opener,
    content: html`<p>${identityTexts.intro}</p>
      ${list(first)} ${heading} ${list(others)}
      <button type="button" class="quiet" data-cancel>${identityTexts.cancel}</button>`,
  })
}

/** Returns the page for browsers without the key of the demo. */
export function lockedPage(): string {
  return identityDocument({
    title: identityTexts.lockedTitle,
    content: html`<p>${identityTexts.locked}</p>`,
  })
}

/** Returns the page of a popup that an origin outside `ALLOWED_ORIGINS` opened. */
export function refusedPage(): string {
  return identityDocument({
    title: identityTexts.connectTitle,
    content: html`<p>${identityTexts.refused}</p>`,
  })
}
