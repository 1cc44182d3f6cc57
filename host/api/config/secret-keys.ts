import type { Settings } from './settings.ts'

/** Secrets from which the keys of an installation are derived. */
export interface SecretKeys {
  /** Signs and encrypts. Undefined if unset; then a file in `DATA_DIR` contains the secret. */
  newest: string | undefined
  /** The previous secret. Data that was signed or encrypted with it is accepted until `until`. */
  older: { secret: string; until: Date } | undefined
}

export const noSecretKeys: SecretKeys = { newest: undefined, older: undefined }

const shortest = 32

/** Reads `SECRET_KEY`, one secret or two with the newest first, and `SECRET_KEY_OLD_UNTIL`. */
export function readSecretKeys(settings: Settings, production: boolean): SecretKeys {
  const secrets = (settings.secret('SECRET_KEY') ?? '').split(/\s+/).filter(Boolean)
  const [newest, older] = secrets
  const until = readUntil(settings)
  if (production && newest === undefined)
    settings.fault(
      'SECRET_KEY',
      'is required with NODE_ENV=production. Create one with: openssl rand -hex 32',
    )
  if (secrets.some(({ length }) => length < shortest))
    settings.fault('SECRET_KEY', `must have ${shortest} characters or more`)
  if (secrets.length > 2)
    settings.fault('SECRET_KEY', 'must be one key, or two separated by a space, the newest first')
  if (older !== undefined && !settings.text('SECRET_KEY_OLD_UNTIL'))
    settings.fault('SECRET_KEY_OLD_UNTIL', 'is required if SECRET_KEY holds two keys')
  return { newest, older: older !== undefined && until ? { secret: older, until } : undefined }
}

function readUntil(settings: Settings): Date | undefined {
  const text = settings.text('SECRET_KEY_OLD_UNTIL')
  if (text === undefined) return undefined
  const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(text)
  const until = new Date(isDate ? text : Number.NaN)
  if (!Number.isNaN(until.getTime())) return until
  settings.fault(
    'SECRET_KEY_OLD_UNTIL',
    'must be a date such as 2026-12-31, or a time such as 2026-12-31T18:00Z',
  )
  return undefined
}
