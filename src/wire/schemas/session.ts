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

/** A sign-in for the page at `origin`. `challenge`: SHA-256 (hex) of the page's verifier. */
export const HandoverSchema = Type.Object({
  ...TokenRequestSchema.properties,
  challenge: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

/** `verifier`: the 32 random bytes (hex) from which the challenge was made. */
export const CollectSchema = Type.Object({ verifier: Type.String({ pattern: '^[0-9a-f]{64}$' }) })

/** The access token to end; by default the one in `Authorization`. */
export const LogoutSchema = Type.Object({
  token: Type.Optional(Type.String({ maxLength: 4096 })),
})

/** `expires_in` in seconds. */
export const TokenReplySchema = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
  /** The token is for one host page, and some calls refuse it. */
  guest: Type.Optional(Type.Literal(true)),
})

/** Empty until there is a sign-in. */
export const CollectedSchema = Type.Partial(TokenReplySchema)

/** Seconds until a session ends if it is not used (`expires_in`), and in any case (`ends_in`). */
export const SessionEndSchema = Type.Object({
  expires_in: Type.Integer(),
  ends_in: Type.Integer(),
})

/**
 * A session of a user. `origin`: the host page that it belongs to; null for the application. `browser` and `system` are
 * null if they could not be recognised.
 */
export const SessionSchema = Type.Object({
  id: Type.Integer(),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  origin: Nullable(Type.String()),
  created_at: Timestamp,
  /** With a precision of one minute. */
  last_used_at: Timestamp,
  expires_at: Timestamp,
  /** Whether it is the session of this request. */
  current: Type.Boolean(),
})

export const UserSessionParams = Type.Object({ id: Id, sessionId: Id })

export const SessionEndedSchema = Type.Object({ id: Type.Integer() })

/** How many sessions of a person have ended. */
export const SessionsEndedSchema = Type.Object({ id: Type.Integer(), ended: Type.Integer() })

/** Public settings, available without a sign-in; nothing here is secret. */
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
        /** Whether there is an icon for the button, at `/identity/oidc/icon?provider=`. */
        icon: Type.Boolean(),
        /** Whether signing out ends the session at the provider too. */
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
  /** URL of the full application, which guests open in a new tab. */
  appUrl: Type.String(),
  /** Base URL of the links on labels. Scanned links with the host of either URL are ours. */
  labelUrl: Type.String(),
  /** Whether active assets must have different IDs. */
  uniqueIds: Type.Boolean(),
  /** Roles that may read the activity log (OP-005). */
  activityLogRoles: Type.Array(RoleNameSchema),
  /** Address shown in the privacy policy (OP-032). */
  supportContact: Type.String(),
  /** Name of the company on printed sheets (OFF-14). */
  companyName: Type.String(),
  /** Bytes of one file on a ticket. */
  maxAttachmentBytes: Type.Integer(),
  /** Whether raisers are asked to rate solutions. */
  satisfaction: Type.Boolean(),
  /** Days after its completion for which the raiser may comment on a ticket, confirm it and reopen it. */
  reopenDays: Type.Integer(),
})

/** The first steps that a new company has completed. `shown`: there are open steps, and the list was not dismissed. */
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
