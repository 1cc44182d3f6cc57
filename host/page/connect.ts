import { sessionTexts } from '../../src/domain/messages/session.ts'
import { env, provideEnv } from '../../src/env.ts'
import { browserEnv } from '../../src/session/browser-env.ts'
import { configuredProvider } from '../../src/session/identity/choose.ts'
import type { IdentityMessage } from '../../src/session/identity/popup.ts'
import { isPopupBlocked } from '../../src/session/identity/provider.ts'

/**
 * The script of `/connect`, a guest's popup on our origin: runs the configured provider at a click and hands
 * the result to the window that opened it, at the origin that the server has allowed.
 */
provideEnv(browserEnv)
const page = document.querySelector('main')
const fault = document.querySelector('[role=alert]')
// Loaded before the click: the provider's own popup must open within it.
let provider: ReturnType<typeof configuredProvider> | undefined
function prepare(): void {
  provider = configuredProvider()
  provider.catch(() => (provider = undefined))
}
prepare()

function tell(message: IdentityMessage): void {
  const opener = window.opener as Window | null
  const origin = page?.dataset['origin']
  if (!opener || !origin) say(page?.dataset['noOpener'])
  else opener.postMessage(message, origin)
}

function say(text: string | undefined): void {
  if (fault) fault.textContent = text ?? ''
}

async function connect(): Promise<void> {
  say('')
  try {
    const { token, user } = await (await (provider ?? configuredProvider())).signIn()
    tell({ source: 'assetdesk', type: 'identity', token, user })
  } catch (error) {
    env().log('Signing in failed', error)
    say(isPopupBlocked(error) ? sessionTexts.popupBlocked : page?.dataset['failed'])
  }
}

document.querySelector('[data-connect]')?.addEventListener('click', () => void connect())
