import { expect, test } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { editedRecord } from '../../../src/state/record/edited-record.ts'
import { clientEnv } from '../../support/client-env.ts'

interface Row {
  id: number
  version: number
  name: string
}

test('a slow response from before an edit does not replace the saved record', async () => {
  clientEnv(fetch)
  setOwner('7')
  let respond: (row: Row) => void = () => {}
  const sent: string[] = []
  const edit = editedRecord<{ name: string }, Row, object, Row>({
    kind: 'sample',
    id: 3,
    known: { id: 3, version: 1, name: 'old' },
    blank: { name: '' },
    valuesOf: ({ name }) => ({ name }),
    load: () => new Promise((resolve) => void (respond = resolve)),
    lists: () => ({}),
    check: () => [],
    async update({ name }, { headers }) {
      await Promise.resolve()
      sent.push(String(headers['If-Match']))
      return { id: 3, version: sent.length + 1, name }
    },
    rowOf: (row) => row,
    saved: () => {},
    failed: () => expect.unreachable(),
  })
  const leave = edit.loading.$state.listen(() => {})
  edit.form.set('name', 'new')
  await edit.form.submit()
  respond({ id: 3, version: 1, name: 'old' })
  await expect.poll(() => edit.loading.$state.get().status).toBe('ready')
  expect([edit.$row.get()?.version, edit.form.$state.get().values.name]).toEqual([2, 'new'])
  edit.form.set('name', 'newer')
  await edit.form.submit()
  expect(sent).toEqual(['"1"', '"2"'])
  leave()
})

test('after a choice that changes nothing, a reload shows the change of another user', async () => {
  clientEnv(fetch)
  setOwner('7')
  let stored: Row = { id: 3, version: 1, name: 'old' }
  const edit = editedRecord<{ name: string }, Row, object, Row>({
    kind: 'sample',
    id: 3,
    known: stored,
    blank: { name: '' },
    valuesOf: ({ name }) => ({ name }),
    load: async () => stored,
    lists: () => ({}),
    check: () => [],
    update: () => expect.unreachable(),
    saved: () => {},
    failed: () => expect.unreachable(),
  })
  const leave = edit.loading.$state.listen(() => {})
  edit.form.set('name', 'old')
  stored = { id: 3, version: 2, name: 'theirs' }
  await edit.loading.reload()
  expect([edit.$base.get()?.version, edit.form.$state.get().values.name]).toEqual([2, 'theirs'])
  leave()
})
