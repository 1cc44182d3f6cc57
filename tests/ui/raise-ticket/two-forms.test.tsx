import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { place } from '../kit/stage.tsx'
import { openWorld } from '../open-world.tsx'

const world = await openWorld()
const description = (nth: number) => page.getByRole('textbox', { name: 'Description' }).nth(nth)
const twoForms = (
  <>
    <RaiseTicket />
    <RaiseTicket about="Page: Doors" />
  </>
)

test('STA-04 two forms on a page each keep their own draft', async () => {
  sessionStorage.clear()
  await world.signInAs('employee')
  const { show } = await world.show(twoForms, { place })
  await description(0).fill('The lamp')
  await description(1).fill('The door')
  await show(<p>Elsewhere</p>)
  await show(twoForms)
  await expect.element(description(0)).toHaveValue('The lamp')
  await expect.element(description(1)).toHaveValue('The door\nPage: Doors')
  await show(<p>Elsewhere</p>)
  await show(<RaiseTicket key="alone" />)
  await expect.element(description(0)).toHaveValue('The lamp')
})
