import { isProvided, provideEnv } from '../env.ts'
import { browserEnv } from './browser-env.ts'
import { joinSession, signInByPage } from './session.ts'
import { changeSettings, type Settings } from './settings.ts'

/** Says how Assetdesk stands on this page. Later calls add to earlier ones. Without any, elements are guests. */
export function configure(change: Settings = {}): void {
  changeSettings(change)
  if (!isProvided()) provideEnv(browserEnv)
  joinSession()
  signInByPage()
}
