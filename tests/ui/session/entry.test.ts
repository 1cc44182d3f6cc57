import { expect, test } from 'vitest'
import { $session } from '../../../src/index.ts'
import { storeSession } from '../../support/session-page.ts'

test('the entry point follows the stored session on a page without elements and settings', () => {
  storeSession(sessionStorage, 'assetdesk:')
  expect($session.get()).toMatchObject({
    status: 'signed-in',
    user: { id: 3, name: 'Esha Employee' },
  })
  sessionStorage.clear()
  dispatchEvent(new StorageEvent('storage'))
  expect($session.get()).toEqual({ status: 'signed-out', ended: false })
})
