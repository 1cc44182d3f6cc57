import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { UserList } from '../../../widgets/user-list/user-list.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { loaded, openWorld, row } from '../open-world.tsx'

test('OFF-01 OFF-11 the name leads to the person; who left has a badge, and a toggle leaves them out', async () => {
  const world = await openWorld()
  await world.sql(`update users set left_at = now(), left_by = 4 where id = 5`)
  await world.signInAs('superAdmin')
  const { host } = await world.show(<UserList />)
  await loaded()
  await expect.element(row('Chetan Colleague').getByText('Left', { exact: true })).toBeVisible()
  await expect.element(row('Esha Employee')).not.toHaveTextContent('Left')
  await expectAccessible(host)
  await row('Chetan Colleague').getByRole('link').click()
  expect(world.watched.intents).toEqual([{ route: 'view-user', params: { userId: 5 } }])

  const toggle = page.getByLabelText('Without people who left')
  await expect.element(toggle).not.toBeChecked()
  await toggle.click()
  await expect.element(row('Chetan Colleague')).not.toBeInTheDocument()
  await expect.element(row('Esha Employee')).toBeVisible()
  await toggle.click()
  await expect.element(row('Chetan Colleague')).toBeVisible()
})
