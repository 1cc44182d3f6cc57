import { readFile } from 'node:fs/promises'
import { BackupError, DamagedBackup } from './manifest.ts'

/** The beginning of a file that is encrypted with age (https://age-encryption.org/v1). */
const ageHeader = 'age-encryption.org/v1'

type Bytes = ReadableStream<Uint8Array>

/** Loads the library only when it is needed. */
const loadAge = () => import('age-encryption')

export const isEncrypted = (start: Uint8Array) =>
  Buffer.from(start).subarray(0, ageHeader.length).toString() === ageHeader

/**
 * Encrypts for the keys in a file of `age-keygen`: public keys (`age1…`) or secret ones (`AGE-SECRET-KEY-1…`), one per line,
 * with `#` for comments. A server only needs public keys.
 */
export async function encrypted(stream: Bytes, keyFile: string): Promise<Bytes> {
  const { Encrypter, identityToRecipient } = await loadAge()
  const encrypter = new Encrypter()
  for (const key of await keysOf(keyFile)) {
    try {
      encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key)
    } catch {
      throw new BackupError(`The key file ${keyFile} contains a line that is not an age key.`)
    }
  }
  return encrypter.encrypt(stream)
}

const passKey = 'Pass the file of its secret key with --key FILE.'

/** Decrypts with the secret keys in a file. */
export async function decrypted(stream: Bytes, keyFile: string | undefined): Promise<Bytes> {
  if (keyFile === undefined) {
    throw new BackupError(`The backup is encrypted. ${passKey}`)
  }
  const secrets = (await keysOf(keyFile)).filter(isSecret)
  if (secrets.length === 0) {
    throw new BackupError(
      `The key file ${keyFile} contains no secret key (AGE-SECRET-KEY-1…). ${passKey}`,
    )
  }
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  for (const secret of secrets) decrypter.addIdentity(secret)
  return decrypter.decrypt(stream).catch((error: Error) => {
    throw /no identity matched/i.test(error.message)
      ? new BackupError(`The backup was not encrypted for any key in ${keyFile}.`)
      : new DamagedBackup(`It cannot be decrypted (${error.message}).`)
  })
}

const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-')

async function keysOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError(`The key file cannot be read: ${error.message}`)
  })
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0) throw new BackupError(`The key file ${file} contains no key.`)
  return keys
}
