import { isProvided, provideEnv } from '../env.ts'
import { browserEnv } from './browser-env.ts'
import { followLanguage } from './language.ts'
import { joinSession, signInWithPageToken } from './session.ts'
import { changeSettings, markConfiguredCopy, settings, type Settings } from './settings.ts'

/**
 * Configures Assetdesk on this page. Later calls extend earlier ones. Without a call, elements are guests. On a server,
 * it only stores the settings.
 */
export function configure(change: Settings = {}): void {
  markConfiguredCopy()
  const former = settings()
  changeSettings(change)
  const { getAccessToken, getIdentityToken } = settings()
  adoptPageSettings(
    getAccessToken !== former.getAccessToken || getIdentityToken !== former.getIdentityToken,
  )
}

/**
 * Initialises this copy of the bundle with the settings of the page, whichever copy received them. Elements call it
 * when they are connected. `providesToken`: the page has just set or replaced the function that returns its token.
 */
export function adoptPageSettings(providesToken = false): void {
  if (!isProvided()) provideEnv(browserEnv)
  // On a server, all requests share this module: a session would be that of every user.
  if (typeof document === 'undefined') return
  followLanguage()
  joinSession()
  signInWithPageToken(providesToken)
}
