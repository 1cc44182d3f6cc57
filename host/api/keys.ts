import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config/config.ts'
import type { SecretKeys } from './config/secret-keys.ts'
import { unless } from './runtime/unless.ts'

/** The keys of one purpose. */
export interface KeyRing {
  /** Signs and encrypts. */
  newest: Uint8Array
  /** During a rotation, returns the previous key, whose signatures and encrypted values are still accepted. */
  older(): Uint8Array | undefined
}

/** File in `DATA_DIR` with the secret of an installation without `SECRET_KEY`. */
export const secretKeyFile = 'secret-key'

const purposes = ['identity', 'files', 'webhooks', 'mail', 'settings', 'demo'] as const

/**
 * Keys per purpose, derived from the secret of an installation. `identity` signs our identity tokens, `files` the URLs of
 * pictures, `mail` the unsubscribe links and reply addresses. `webhooks` encrypts secrets in the database. `settings`
 * detects changes of secret settings. `demo` is the key in the URL of the demo.
 */
export type Keys = Record<(typeof purposes)[number], KeyRing>

/** Derives the keys from `SECRET_KEY`, or if it is not set, from the file `secret-key` in `DATA_DIR`. */
export async function loadKeys({
  secretKeys,
  dataDir,
}: Pick<Config, 'secretKeys' | 'dataDir'>): Promise<Keys> {
  const { newest = await secretOf(dataDir), older } = secretKeys
  return keysOf(newest, older)
}

export function keysOf(newest: string, older?: SecretKeys['older']): Keys {
  const ringOf = (purpose: string): KeyRing => {
    const second = older && derive(older.secret, purpose)
    return {
      newest: derive(newest, purpose),
      older: () => (second && older.until.getTime() > Date.now() ? second : undefined),
    }
  }
  return Object.fromEntries(purposes.map((purpose) => [purpose, ringOf(purpose)])) as Keys
}

const derive = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, 'assetdesk', purpose, 32))

/** Returns the secret of a data folder. Creates it on the first start. */
async function secretOf(dataDir: string): Promise<string> {
  const file = join(dataDir, secretKeyFile)
  const known = await readFile(file, 'utf8').catch(unless('ENOENT'))
  if (known !== undefined) return known
  // Several processes may start at once. The first one that links its complete file creates the secret.
  const draft = `${file}-${randomUUID()}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, randomText(), { mode: 0o600 })
  await link(draft, file).catch(unless('EEXIST'))
  await rm(draft)
  return readFile(file, 'utf8')
}

export const sign = ({ newest }: Pick<KeyRing, 'newest'>, text: string): string =>
  signature(newest, text)

/** Returns whether one of the keys signed a text. */
export const isSigned = (keys: KeyRing, text: string, given: string): boolean =>
  isOfKey(keys, (key) => sameText(given, signature(key, text)))

/** Returns whether a condition holds for one of the keys. */
export function isOfKey(keys: KeyRing, holds: (key: Uint8Array) => boolean): boolean {
  const older = keys.older()
  return holds(keys.newest) || (older !== undefined && holds(older))
}

const signature = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Returns a random secret of 43 characters. */
export const randomText = (): string => randomBytes(32).toString('base64url')

/** Returns the SHA-256 of a secret, to store it. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares texts in constant time. */
export function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
