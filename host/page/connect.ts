import { env, provideEnv } from '../../src/env.ts'
import { browserEnv } from '../../src/session/browser-env.ts'
import { isPopupBlocked } from '../../src/session/identity/failures.ts'
import { firebaseProvider } from '../../src/session/identity/own.ts'
import type { Identity } from '../../src/session/identity/provider.ts'

/**
 * The script of `/connect`, the popup of guests on our origin, and of the page to choose a provider. Signs in with
 * Firebase on a click. `hand-over.js` on the same page handles the resulting identity.
 */
provideEnv(browserEnv)
const page = document.querySelector('main')
const fault = document.querySelector('[role=alert]')
// Loaded before the click, because browsers only allow the provider's popup while they handle one.
let provider: ReturnType<typeof firebaseProvider> | undefined
function prepare(): void {
  provider = firebaseProvider()
  provider.catch(() => (provider = undefined))
}
prepare()

function showMessage(text: string | undefined): void {
  if (fault) fault.textContent = text ?? ''
}

async function connect(): Promise<void> {
  showMessage('')
  try {
    const detail = await (await (provider ?? firebaseProvider())).signIn()
    document.dispatchEvent(new CustomEvent<Identity>('assetdesk-identity', { detail }))
  } catch (error) {
    env().log('Signing in failed', error)
    showMessage(page?.dataset[isPopupBlocked(error) ? 'blocked' : 'failed'])
  }
}

document.querySelector('[data-connect]')?.addEventListener('click', () => void connect())
document.querySelector('[data-provider]')?.removeAttribute('inert')
