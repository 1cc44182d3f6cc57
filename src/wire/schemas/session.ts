import Type from 'typebox'
import { Id, Nullable, RoleNameSchema, Timestamp } from './shared.ts'

/** OAuth-like exchange of an identity token for an access token (OP-010, OP-012). */
export const TokenRequestSchema = Type.Object({
  platform: Type.Optional(Type.String({ maxLength: 100 })),
  token: Type.Optional(Type.String({ maxLength: 12_000 })),
  client_id: Type.Optional(Type.String({ maxLength: 1000 })),
  client_secret: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Origin of the host page that the token is for; the sign-in window names it. */
  origin: Type.Optional(Type.String({ maxLength: 255 })),
})

/** A sign-in that is left for the page at `origin`; `challenge` is the SHA-256 (hex) of what the page proves itself by. */
export const HandoverSchema = Type.Object({
  ...TokenRequestSchema.properties,
  challenge: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

/** `verifier`: 32 random bytes as hex, of which the challenge was made. */
export const CollectSchema = Type.Object({ verifier: Type.String({ pattern: '^[0-9a-f]{64}$' }) })

/** The access token to end; without it the one in `Authorization` is meant. */
export const LogoutSchema = Type.Object({
  token: Type.Optional(Type.String({ maxLength: 4096 })),
})

/** `expires_in` in seconds. */
export const TokenReplySchema = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
  /** The token is for one host page, and not for every call. */
  guest: Type.Optional(Type.Literal(true)),
})

/** Empty while nothing has been left. */
export const CollectedSchema = Type.Partial(TokenReplySchema)

/** Seconds until a session ends if it is not used (`expires_in`), and in any case (`ends_in`). */
export const SessionEndSchema = Type.Object({
  expires_in: Type.Integer(),
  ends_in: Type.Integer(),
})

/**
 * A session of a person. `origin`: the host page that it is of, null for the application. `browser` and `system` are
 * null where the user agent named no usual one.
 */
export const SessionSchema = Type.Object({
  id: Type.Integer(),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  origin: Nullable(Type.String()),
  created_at: Timestamp,
  /** To the minute. */
  last_used_at: Timestamp,
  expires_at: Timestamp,
  /** The session that asks. */
  current: Type.Boolean(),
})

export const UserSessionParams = Type.Object({ id: Id, sessionId: Id })

export const SessionEndedSchema = Type.Object({ id: Type.Integer() })

/** How many sessions of a person have ended. */
export const SessionsEndedSchema = Type.Object({ id: Type.Integer(), ended: Type.Integer() })

/** What a browser may know before anybody signs in; nothing here is secret. */
export const PublicConfigSchema = Type.Object({
  identity: Type.Enum(['local', 'firebase', 'oidc']),
  firebase: Type.Union([
    Type.Object({
      projectId: Type.String(),
      apiKey: Type.String(),
      authDomain: Type.String(),
    }),
    Type.Null(),
  ]),
  /** Providers of OpenID Connect, in the order of their buttons. */
  providers: Type.Array(
    Type.Object(
      {
        name: Type.String(),
        label: Type.String(),
        /** Is there a picture for the button, at `/identity/oidc/icon?provider=`? */
        icon: Type.Boolean(),
        /** Does signing out end the session at the provider too? */
        logout: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  ),
  client_id: Type.String(),
  client_secret: Type.String(),
  /** Absolute URL of another host for trash or history, null = the API host (OP-017, OP-018). */
  trashApiHost: Type.Union([Type.String(), Type.Null()]),
  historyApiHost: Type.Union([Type.String(), Type.Null()]),
  /** Where the full application lives; guests open it in a new tab. */
  appUrl: Type.String(),
  /** What labels lead to; codes with the hosts of both are ours. */
  labelUrl: Type.String(),
  /** May no two active assets have the same ID? */
  uniqueIds: Type.Boolean(),
  /** Roles that may read the activity log (OP-005). */
  activityLogRoles: Type.Array(RoleNameSchema),
  /** Address shown in the privacy policy (OP-032). */
  supportContact: Type.String(),
  /** Name of the company on printed sheets (OFF-14). */
  companyName: Type.String(),
  /** Bytes of one file on a ticket. */
  maxAttachmentBytes: Type.Integer(),
  /** Are raisers asked how they found what was done? */
  satisfaction: Type.Boolean(),
  /** Days after its completion in which the raiser of a ticket may comment on it, confirm and reopen it. */
  reopenDays: Type.Integer(),
})

/** What a new company has done. `shown`: something is left to do, and the list was not dismissed. */
export const FirstStepsSchema = Type.Object({
  shown: Type.Boolean(),
  done: Type.Object({
    places: Type.Boolean(),
    categories: Type.Boolean(),
    assets: Type.Boolean(),
    people: Type.Boolean(),
    embedding: Type.Boolean(),
  }),
})
