import { expect, test } from 'vitest'
import { serverSettings } from '../../../host/api/db/embedded/settings.ts'

test.each([
  [2 ** 28, '48MB'],
  [2 ** 30, '128MB'],
  [3 * 2 ** 30, '384MB'],
  [2 ** 36, '512MB'],
])('on a machine with %i bytes of memory the server caches at most %s', (memory, cached) => {
  expect(serverSettings(18, memory)['shared_buffers']).toBe(cached)
})
