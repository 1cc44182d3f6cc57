import { expect, test } from 'vitest'
import { single } from '../../host/api/metrics/measures.ts'
import { openMetrics } from '../../host/api/metrics/open.ts'

test('MET-05 a measure that does not respond is omitted from the metrics', async () => {
  const silent = single('silent', 'Never read.', () => new Promise(() => {}))
  const known = single('known', 'Always 1.', () => 1)
  const { text } = await openMetrics().exposition([silent, known])
  expect(text).toContain('\nknown 1\n')
  expect(text).not.toContain('\nsilent ')
})
