import { anonymousUser, type IdentityProvider } from './provider.ts'

/** The page that embeds us knows who is there and answers an identity token; it alone signs people out. */
export function hostIdentity(getIdentityToken: () => Promise<string>): IdentityProvider {
  return {
    signIn: async () => ({ token: await getIdentityToken(), user: anonymousUser() }),
    signOut: () => Promise.resolve(),
  }
}
