import { apiOrigin, isApplication } from '../settings.ts'
import type { SignInWay } from './provider.ts'

/** Loaded sign-in methods, by API. */
const loaded = new Map<string, SignInWay>()

/** Returns the sign-in method if it is loaded, so that its popup still opens within the click. */
export const readyProvider = (): SignInWay | undefined => loaded.get(apiOrigin())

/** Loads the sign-in method; call it as soon as a user may need it. */
export async function loadProvider(): Promise<SignInWay> {
  const origin = apiOrigin()
  const before = readyProvider()
  if (before) return before
  const way = isApplication()
    ? await (await import('./own.ts')).wayInto(origin)
    : await (await import('./guest.ts')).wayInto()
  loaded.set(origin, way)
  return way
}
