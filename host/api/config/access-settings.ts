import { createHash } from 'node:crypto'
import type { RoleName } from '../../../src/wire/enums.ts'
import { readGroupRules, type GroupRules } from './group-rules.ts'
import { readPrivacy, type PrivacySettings } from './privacy-settings.ts'
import { readActivityLogRoles, readAudit, type AuditSettings } from './log-settings.ts'
import { readSecretKeys, type SecretKeys } from './secret-keys.ts'
import { readSessions, type SessionSettings } from './session-settings.ts'
import { originOf, readOrigins, type Settings } from './settings.ts'

/** Settings for sessions, origins, SCIM, auditing, privacy and stored secrets. */
export interface AccessSettings extends SessionSettings {
  /** Origins whose pages may send requests and receive sign-in results, including the application's own. */
  allowedOrigins: string[]
  /** Sources of the CSP directive `frame-ancestors`. */
  frameAncestors: string[]
  activityLogRoles: RoleName[]
  audit: AuditSettings
  privacy: PrivacySettings
  secretKeys: SecretKeys
  /** SHA-256 of `SCIM_TOKEN`; undefined if it is not set. */
  scimTokenHash: Buffer | undefined
  /** Rules that map directory groups to roles and places. */
  scimGroups: GroupRules
}

interface AppInfo {
  appUrl: string
  /** Port of the example pages; undefined without them. */
  examplesPort: number | undefined
  production: boolean
}

export function readAccess(settings: Settings, app: AppInfo): AccessSettings {
  const allowedOrigins = readAllowedOrigins(settings, app)
  return {
    ...readSessions(settings, { allowedOrigins, examples: examplesOf(app) }),
    allowedOrigins,
    frameAncestors: readFrameAncestors(settings),
    activityLogRoles: readActivityLogRoles(settings),
    audit: readAudit(settings),
    privacy: readPrivacy(settings),
    secretKeys: readSecretKeys(settings, app.production),
    ...readScim(settings),
  }
}

const examplesOf = ({ examplesPort }: AppInfo): string[] =>
  examplesPort ? ['localhost', '127.0.0.1'].map((name) => `http://${name}:${examplesPort}`) : []

/** Minimum length of `SCIM_TOKEN`. */
const minScimTokenLength = 32

function readScim(settings: Settings): Pick<AccessSettings, 'scimTokenHash' | 'scimGroups'> {
  const scimTokenHash = readScimToken(settings)
  const scimGroups = readGroupRules(settings, 'SCIM_')
  if (!scimTokenHash && scimGroups.roles.length > 0)
    settings.fault('SCIM_ROLES', 'has no effect without SCIM_TOKEN')
  if (scimGroups.roles.length === 0 && scimGroups.places.length > 0)
    settings.fault('SCIM_PLACES', 'has no effect without SCIM_ROLES')
  return { scimTokenHash, scimGroups }
}

function readScimToken(settings: Settings): Buffer | undefined {
  const token = settings.secret('SCIM_TOKEN')
  if (token === undefined) return undefined
  if (token.length < minScimTokenLength)
    settings.fault('SCIM_TOKEN', `must have ${minScimTokenLength} characters or more`)
  if (!/^[\w~+/.-]+=*$/.test(token))
    settings.fault('SCIM_TOKEN', 'may contain only letters, digits and -._~+/')
  return createHash('sha256').update(token).digest()
}

function readAllowedOrigins(settings: Settings, app: AppInfo): string[] {
  const named = readOrigins(settings, 'ALLOWED_ORIGINS')
  return [...new Set([originOf(app.appUrl) ?? '', ...named, ...examplesOf(app)])].filter(Boolean)
}

function readFrameAncestors(settings: Settings): string[] {
  const named = settings.list('FRAME_ANCESTORS')
  if (named.length === 0) return ["'self'"]
  return named.map((source) => {
    if (source === 'none' || source === 'self') return `'${source}'`
    if (!originOf(source))
      settings.fault('FRAME_ANCESTORS', `contains ${source}. Use self, none or origins`)
    return originOf(source) ?? ''
  })
}
