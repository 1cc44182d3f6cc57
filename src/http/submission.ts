import { constraintText, keyConstraint } from '../wire/problem.ts'
import { HttpError, isRejected, isUndecided } from './error.ts'

/** Returns 128 random bits as text. `randomUUID` is missing on pages without TLS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Returns whether the server rejected the key because it was used for another body. Nothing was created then. */
export const isKeyUsed = (error: unknown): boolean =>
  error instanceof HttpError && constraintText(error.problem, keyConstraint) !== undefined

/** Storage for the key of a pending request, so that a retry after a reload sends the same key. */
export interface KeyStore {
  read(): string | undefined
  write(key: string): void
  remove(): void
}

/**
 * Returns keys for the `Idempotency-Key` of a create. The same body sent again after a lost response gets the same key,
 * so that nothing is created twice. Another body, or the next one after a success, gets a new key.
 */
export function submission(store?: KeyStore) {
  let last: { body: string; key: string } | undefined
  const headers = (body: unknown): Readonly<Record<string, string>> => {
    const text = JSON.stringify(body)
    if (last?.body !== text) {
      last = { body: text, key: (!last && store?.read()) || randomKey() }
      store?.write(last.key)
    }
    return { 'Idempotency-Key': last.key }
  }
  const ended = (): void => {
    last = undefined
    store?.remove()
  }
  return {
    headers,
    /** Forgets the key. The next body creates another record, even if it is equal. */
    ended,
    /** Sends a body with its key. Forgets the key once the server has decided. */
    async run<T>(
      body: unknown,
      request: (headers: Readonly<Record<string, string>>) => Promise<T>,
    ): Promise<T> {
      try {
        const created = await request(headers(body))
        ended()
        return created
      } catch (error) {
        if (isRejected(error) && !isUndecided(error)) ended()
        throw error
      }
    },
  }
}
