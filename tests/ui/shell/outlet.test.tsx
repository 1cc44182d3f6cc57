import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Outlet } from '../../../host/page/outlet.tsx'
import { readAddress } from '../../../src/domain/access/address.ts'
import { openWorld } from '../open-world.tsx'

const world = await openWorld()

test('what one user has typed disappears when another one signs in, on any screen', async () => {
  await world.signInAs('employee')
  await world.show(<Outlet address={readAddress('/ticketing/add-ticket')} moved={false} />)
  const description = page.getByRole('textbox', { name: 'Description' })
  await userEvent.fill(description, 'The lamp flickers')
  await world.signInAs('superAdmin')
  await expect.element(description).toHaveValue('')
})
