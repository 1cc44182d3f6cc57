import { expect, test } from 'vitest'
import { HttpError, NetworkError } from '../../../src/http/error.ts'
import { starter } from '../../../src/parts/selection/starting.ts'
import type { RowsSelected } from '../../../src/parts/selection/selected-rows.ts'
import { $dialog, dialogs } from '../../../src/state/feedback/dialogs.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import type { Problem } from '../../../src/wire/problem.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

const rows = {
  list: { $state: { get: () => ({ totalItems: 2 }) } },
  selecting: { $selected: { get: () => ({ all: false, ids: new Set([1]) }) } },
}

test('BULK-20 after a lost response, a 429 does not end the attempt: its key is sent again', async () => {
  clientEnv(fetch)
  const keys: (string | undefined)[] = []
  const errors = [new NetworkError('cut'), new HttpError(429), new NetworkError('cut')]
  const start = starter<string>(rows as unknown as RowsSelected, {
    question: () => ({ title: 'Sure?' }),
    send: (change, { sendOnce }) =>
      sendOnce(change, (headers) => {
        keys.push(headers['Idempotency-Key'])
        return Promise.reject(errors.shift())
      }),
    changed: String,
  })
  while (errors.length > 0) {
    const started = start('sold')
    await eventually(() => expect($dialog.get()?.title).toBe('Sure?'))
    const { id = 0, attempt } = $dialog.get() ?? {}
    await attempt?.('')
    dialogs.settle(id, { kind: 'confirmed' })
    expect(await started).toBe(false)
    for (let shown = $dialog.get(); shown; shown = $dialog.get())
      dialogs.settle(shown.id, { kind: 'confirmed' })
  }
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
})

test('BULK-20 a change of a list that has become empty ends with a notice', async () => {
  clientEnv(fetch)
  const problem = {
    message: [{ property: 'count', constraints: { 'selection-changed': 'changed' }, value: 0 }],
  }
  const all = {
    list: { ...rows.list, reload: () => {} },
    selecting: { $selected: { get: () => ({ all: true, ids: new Set() }) } },
  }
  const start = starter<string>(all as unknown as RowsSelected, {
    question: () => ({ title: 'Sure?' }),
    send: () => Promise.reject(new HttpError(422, problem as unknown as Problem)),
    changed: (count) => `The list has ${count} rows now`,
  })
  const started = start('sold')
  await eventually(() => expect($dialog.get()?.title).toBe('Sure?'))
  const { id = 0, attempt } = $dialog.get() ?? {}
  await attempt?.('')
  dialogs.settle(id, { kind: 'confirmed' })
  expect(await started).toBe(false)
  expect($toasts.get().at(-1)?.text).toBe('The list has 0 rows now')
})
