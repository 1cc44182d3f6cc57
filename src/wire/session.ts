import type { Static } from 'typebox'
import type * as schema from './schemas/session.ts'

export type TokenRequest = Static<typeof schema.TokenRequestSchema>
export type TokenReply = Static<typeof schema.TokenReplySchema>
export type SessionEnd = Static<typeof schema.SessionEndSchema>
export type Session = Static<typeof schema.SessionSchema>
export type PublicConfig = Static<typeof schema.PublicConfigSchema>

/** The identity provider's user as stored under the key `user` (SESS-06). */
export interface IdentityUser {
  uid: string
  displayName: string | null
  email: string | null
  emailVerified: boolean
  phoneNumber: string | null
  photoURL: string | null
  isAnonymous: boolean
  providerData: unknown[]
  /** Creation and last sign-in time in the format of the provider. */
  metadata: { creationTime?: string | undefined; lastSignInTime?: string | undefined }
}
