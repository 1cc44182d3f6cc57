import { beforeEach, expect, test } from 'vitest'
import { HttpError, NetworkError } from '../../../src/http/error.ts'
import { setOwner } from '../../../src/session/owner.ts'
import { createOnce } from '../../../src/state/record/create-once.ts'
import { clientEnv } from '../../support/client-env.ts'

interface Values {
  name: string
}

beforeEach(() => {
  clientEnv(fetch)
  setOwner('7')
})

/** Creates a record whose attempts fail with these errors, and returns the key of every attempt. */
async function keysOf(...errors: readonly Error[]): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  for (const error of errors) {
    // A new page each time.
    const { create } = createOnce<Values, never>({
      draft: 'asset',
      blank: { name: '' },
      send(_, headers) {
        keys.push(headers['Idempotency-Key'])
        throw error
      },
    })
    await expect(create({ name: 'Chair' })).rejects.toBe(error)
  }
  return keys
}

test.each([401, 403, 429])(
  'STA-12 after a lost response, a %i does not end the attempt: its key is sent again',
  async (status) => {
    const keys = await keysOf(new NetworkError('cut'), new HttpError(status), new HttpError(500))
    expect(new Set(keys).size).toBe(1)
  },
)

test('STA-12 a refusal of the values ends the attempt', async () => {
  const [first, second] = await keysOf(new HttpError(422), new HttpError(422))
  expect(second).not.toBe(first)
})
