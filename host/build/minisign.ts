import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'

// Signatures that `minisign -V` of Debian verifies: https://jedisct1.github.io/minisign/

/** A key without a password, as created by `minisign -G -W`. */
export interface SigningKey {
  /** Identifies the key within signatures and the public key. */
  number: Buffer
  /** The seed of the Ed25519 key, and its public half. */
  seed: Buffer
  publicHalf: Buffer
}

/** PKCS #8 of an Ed25519 key, up to its seed. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeyOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })

/** Parses a secret key file of minisign. Throws if the key has a password or is invalid. */
export function readSigningKey(text: string): SigningKey {
  const bytes = Buffer.from(text.split('\n')[1] ?? '', 'base64')
  if (bytes.length !== 158 || bytes.toString('latin1', 0, 2) !== 'Ed')
    throw new Error('RELEASE_KEY_FILE is not a secret key of minisign')
  if (bytes.readUInt16LE(2) !== 0)
    throw new Error(
      'The key of RELEASE_KEY_FILE has a password. Create one without (minisign -G -W), or run without RELEASE_KEY_FILE and sign with minisign -S -m release/SHA256SUMS',
    )
  const [number, seed, publicHalf] = [
    bytes.subarray(54, 62),
    bytes.subarray(62, 94),
    bytes.subarray(94, 126),
  ]
  const derived = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' })
  if (!derived.subarray(-32).equals(publicHalf))
    throw new Error('The key of RELEASE_KEY_FILE is damaged')
  return { number, seed, publicHalf }
}

/** Returns the public key for `minisign -V -P`. */
export const publicKeyOf = ({ number, publicHalf }: SigningKey): string =>
  Buffer.concat([Buffer.from('Ed'), number, publicHalf]).toString('base64')

/** Returns the content of a `.minisig` file. Also signs `comment`. The same content and comment give the same signature. */
export function signatureOf(content: Buffer, comment: string, key: SigningKey): string {
  const privateKey = privateKeyOf(key.seed)
  const signature = sign(null, createHash('blake2b512').update(content).digest(), privateKey)
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), privateKey)
  const head = Buffer.concat([Buffer.from('ED'), key.number, signature])
  return [
    'untrusted comment: signature of a release of Assetdesk',
    head.toString('base64'),
    `trusted comment: ${comment}`,
    whole.toString('base64'),
    '',
  ].join('\n')
}
