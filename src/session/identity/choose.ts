import { apiOrigin, isApplication } from '../settings.ts'
import type { SignInWay } from './provider.ts'

/** Ways whose code has been loaded; by API. */
const loaded = new Map<string, SignInWay>()

/** The way in, when nothing has to be awaited for it; a popup then still counts as opened by the click. */
export const readyProvider = (): SignInWay | undefined => loaded.get(apiOrigin())

/** The sign-in method; prepared as soon as a user may want it. */
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
