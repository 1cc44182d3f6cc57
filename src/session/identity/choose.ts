import { env } from '../../env.ts'
import { apiOrigin, isApplication } from '../settings.ts'
import type { Stored } from '../stored-session.ts'
import type { SignInMethod } from './provider.ts'

/** Loaded sign-in methods, by API. */
const loaded = new Map<string, SignInMethod>()

/** Returns the sign-in method if it is loaded. Its popup can then open within the click. */
export const readyProvider = (): SignInMethod | undefined => loaded.get(apiOrigin())

/** Loads the sign-in method; call it as soon as a user may need it. */
export async function loadProvider(): Promise<SignInMethod> {
  const origin = apiOrigin()
  const ready = readyProvider()
  if (ready) return ready
  const method = isApplication()
    ? await (await import('./own.ts')).applicationSignIn(origin)
    : await (await import('./guest.ts')).guestSignIn()
  loaded.set(origin, method)
  return method
}

/**
 * Signs in. Opens the popup before its first await if the provider is loaded, because browsers only allow popups within
 * the click.
 */
export async function signInUser(): Promise<Stored> {
  return await (readyProvider() ?? (await loadProvider())).signIn()
}

export function signOutAtProvider(user: Stored['identity'] | undefined): void {
  loadProvider()
    .then((provider) => provider.signOut(user))
    .catch((error: unknown) => env().log('Signing out at the provider failed', error))
}
