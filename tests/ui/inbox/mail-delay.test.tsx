import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NotificationSettings } from '../../../widgets/notification-settings/notification-settings.tsx'
import { openWorld } from '../open-world.tsx'

test('PREF-01 the settings say how long a mail waits, as the server is set up', async () => {
  const world = await openWorld({ env: { MAIL_DELAY: '90s' } })
  await world.signInAs('employee')
  await world.show(<NotificationSettings />)
  await expect
    .element(page.getByText(/“Soon” sends an email after 90 seconds unless/))
    .toBeVisible()
})
