import { expect, test, vi } from 'vitest'
import { HttpError } from '../../../src/http/error.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import type { Run } from '../../../src/wire/run.ts'
import { webhooksStore } from '../../../widgets/integration-list/store.ts'
import { runInfoStore } from '../../../widgets/run-info/store.ts'
import { serviceAccountsStore } from '../../../widgets/service-account-list/store.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'

const run = { id: 8, kind: 'undo', state: 'done', ok: 1, added: 0, refused: 0, unchanged: 0 } as Run

test.each([true, false])('RUN-08 an undo is opened only on screen (%s)', (isOnScreen) => {
  clientEnv(brokenFetch().fetch)
  const navigate = vi.fn()
  const store = runInfoStore(7, { navigate, link: () => ({ href: '/runs/8', go: () => {} }) })
  const leave = store.$previewOpen.listen(() => {})
  if (!isOnScreen) leave()
  store.undone(run)
  expect(navigate).toHaveBeenCalledTimes(isOnScreen ? 1 : 0)
  leave()
  toasts.dismiss($toasts.get().at(-1)?.id ?? 0)
})

test.each([
  [404, false],
  [429, true],
  [503, true],
])('RUN-08 after an undo failed with %s, its preview is open: %s', (status, isOpen) => {
  clientEnv(brokenFetch().fetch)
  const store = runInfoStore(7, { navigate: () => {}, link: () => ({ href: '', go: () => {} }) })
  store.preview()
  store.undoFailed(new HttpError(status))
  expect(store.$previewOpen.get()).toBe(isOpen)
  toasts.dismiss($toasts.get().at(-1)?.id ?? 0)
})

test('HOOK-02 a webhook that is added late shows its secret, and keeps the next form open', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const respond = net.hold('POST /api/v1/webhooks')
  const store = webhooksStore()
  const form = () => {
    store.add()
    const editor = store.$editor.get()
    return editor.kind === 'add' ? editor.record.form : expect.unreachable()
  }
  const first = form()
  first.set('name', 'Chat')
  first.set('url', 'https://chat.example/hook')
  first.set('kinds', ['asset.added'])
  const saving = first.submit()
  store.close()
  form()
  respond({ id: 3, secret: 'shown once' }, { status: 201 })
  expect(await saving).toBe(true)
  expect([store.$editor.get().kind, store.$secret.get()]).toEqual(['add', 'shown once'])
  toasts.dismiss($toasts.get().at(-1)?.id ?? 0)
})

test('SESN-08 a service account that is added late shows its token, and keeps the next form open', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const respond = net.hold('POST /api/v1/service-accounts')
  const store = serviceAccountsStore()
  store.add()
  const form = store.$adding.get()?.form
  form?.set('name', 'Reports')
  form?.set('role', 'office_admin')
  form?.set('scopes', ['assets.read'])
  const saving = form?.submit()
  store.close()
  store.add()
  const next = store.$adding.get()
  respond({ id: 3, name: 'Reports', token: 'shown once' }, { status: 201 })
  expect(await saving).toBe(true)
  expect(store.$adding.get()).toBe(next)
  expect(store.$token.get()).toEqual({ name: 'Reports', token: 'shown once' })
  toasts.dismiss($toasts.get().at(-1)?.id ?? 0)
})
