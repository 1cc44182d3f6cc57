import { isProvided, provideEnv } from '../env.ts'
import { browserEnv } from './browser-env.ts'
import { followLanguage } from './language.ts'
import { joinSession, signInByPage } from './session.ts'
import { changeSettings, configuredHere, type Settings } from './settings.ts'

/** Configures Assetdesk on this page. Later calls add to earlier ones. Without a call, elements are guests. */
export function configure(change: Settings = {}): void {
  configuredHere()
  changeSettings(change)
  standOnPage()
}

/** Makes this copy of the bundle ready, with whatever the page has said to any copy. Elements do it when they are placed. */
export function standOnPage(): void {
  if (!isProvided()) provideEnv(browserEnv)
  followLanguage()
  joinSession()
  signInByPage()
}
