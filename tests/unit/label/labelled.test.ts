import { expect, test } from 'vitest'
import type { RunHost } from '../../../src/state/run/follow-run.ts'
import { $dialog, dialogs } from '../../../src/state/feedback/dialogs.ts'
import { confirmPrinted } from '../../../widgets/asset-labels/labelled.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'

test('LBL-10 after a lost response and a 403, Yes sends the same key again', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const runs = 'POST /api/v1/asset-runs'
  net.fail(runs)
  net.answer(runs, {}, { status: 403 })
  net.fail(runs)
  const confirmation = confirmPrinted([1], {} as RunHost)
  const { id = 0, attempt } = $dialog.get() ?? {}
  for (let attempts = 0; attempts < 3; attempts += 1) await attempt?.('')
  dialogs.settle(id, { kind: 'dismissed', reason: 'close' })
  await confirmation
  const keys = net.sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  net.verify()
})
