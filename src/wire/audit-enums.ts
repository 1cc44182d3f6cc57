import { texts } from './texts.ts'

/** `failure`: it could not be done, or the user is unknown; `denied`: the user is known and may not do it. */
export const auditOutcomes = /* @__PURE__ */ texts('auditOutcomes', {
  success: { label: 'Success', hue: 'green', glyph: 'check' },
  failure: { label: 'Failure', hue: 'red', glyph: 'alert' },
  denied: { label: 'Denied', hue: 'orange', glyph: 'dash' },
} as const)
export type AuditOutcome = keyof typeof auditOutcomes

/** Why something failed or was denied. */
export const auditReasons = /* @__PURE__ */ texts('auditReasons', {
  bad_request: 'The request is incomplete',
  wrong_client: 'The client id or client secret is wrong',
  wrong_origin: 'Pages of this origin are not allowed',
  invalid_token: 'The token is invalid or has expired',
  spent_token: 'The token was exchanged before',
  clock: 'The token is from the future: a clock is wrong',
  provider_unreachable: 'The identity provider cannot be reached',
  unverified_email: 'The email address is not verified',
  unknown_user: 'There is no user with this email address',
  deactivated: 'The user was deactivated',
  unknown_state: 'The sign-in took too long, or it began in another browser',
  refused_by_provider: 'The identity provider refused the sign-in',
  wrong_domain: 'The account belongs to another organization',
  other_subject: 'The user signs in with another account of the identity provider',
  email_taken: 'Another user has this email address',
  no_place: 'The role needs a place',
  last_super_admin: 'Nobody else is a super admin',
  right_lost: 'The owner of the run has left or lost the right',
  error: 'An error happened',
})
export type AuditReason = keyof typeof auditReasons

/** The kind of actor. `directory`: the directory of the company (SCIM); `unknown`: not identified. */
export const auditActorKinds = /* @__PURE__ */ texts('auditActorKinds', {
  person: 'Person',
  service_account: 'Service account',
  directory: 'Directory',
  system: 'System',
  unknown: 'Unknown',
})
export type AuditActorKind = keyof typeof auditActorKinds

/** The affected object. */
export const auditTargetKinds = /* @__PURE__ */ texts('auditTargetKinds', {
  user: 'User',
  session: 'Session',
  service_account: 'Service account',
  group: 'Group',
  list: 'List',
  run: 'Run',
  webhook: 'Webhook',
  canned_reply: 'Canned reply',
  settings: 'Settings',
  backup: 'Backup',
  audit: 'Audit trail',
})
export type AuditTargetKind = keyof typeof auditTargetKinds
