import { expect, test } from 'vitest'
import type { Preferences } from '../../../src/wire/notification.ts'
import { settingsStore } from '../../../widgets/notification-settings/store.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

const path = '/api/v1/notification-preferences'
const preferences = (language: Preferences['language']) => ({ topics: [], language })

test('PREF-02 settings that are loaded after a change was saved replace it, unless it was saved during the request', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const store = settingsStore()
  const expectLanguage = (language: Preferences['language']) =>
    eventually(() =>
      expect(store.$state.get()).toMatchObject({ status: 'ready', value: { language } }),
    )
  const save = (language: Preferences['language']) => {
    net.answer(`PUT ${path}`, preferences(language))
    store.change('team', { inbox: true, mail: 'off' })
  }
  net.answer(`GET ${path}`, preferences(null))
  const off = store.$state.listen(() => {})
  await expectLanguage(null)
  save('de')
  await expectLanguage('de')
  net.answer(`GET ${path}`, preferences('en'))
  store.reload()
  await expectLanguage('en')

  const respond = net.hold(`GET ${path}`)
  store.reload()
  await eventually(() => expect(net.sent).toHaveLength(4))
  save('de')
  await eventually(() => expect(store.$state.get()).toMatchObject({ value: { language: 'de' } }))
  respond(preferences('en'))
  await expectLanguage('de')
  off()
})
