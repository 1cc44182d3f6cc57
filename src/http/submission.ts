import { constraintText, keyConstraint } from '../wire/problem.ts'
import { HttpError } from './error.ts'

/** 128 random bits as text; `randomUUID` is missing where a page is served without TLS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Was the key used for another body before? Then this one has created nothing. */
export const isKeyUsed = (error: unknown): boolean =>
  error instanceof HttpError && constraintText(error.problem, keyConstraint) !== undefined

/** Storage for the key of a pending request, so that a retry after a reload sends the same key. */
export interface KeyStore {
  read(): string | undefined
  write(key: string): void
  remove(): void
}

/**
 * Keys for the `Idempotency-Key` of a create: the same body sent again after a lost answer carries the same
 * key, so that nothing is made twice; another body, or the next one after a success, gets a new key.
 */
export function submission(kept?: KeyStore) {
  let last: { body: string; key: string } | undefined
  return {
    headers(body: unknown): Readonly<Record<string, string>> {
      const text = JSON.stringify(body)
      if (last?.body !== text) {
        last = { body: text, key: (!last && kept?.read()) || randomKey() }
        kept?.write(last.key)
      }
      return { 'Idempotency-Key': last.key }
    },
    /** Forgets the key: the next body, even the same one, is another record. */
    ended(): void {
      last = undefined
      kept?.remove()
    },
  }
}
