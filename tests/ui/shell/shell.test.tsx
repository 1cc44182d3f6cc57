import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { placeOf } from '../../../host/page/outlet.tsx'
import { Shell } from '../../../host/page/shell/shell.tsx'
import { readAddress } from '../../../src/domain/access/address.ts'
import { $session, userOf } from '../../../src/session/session.ts'
import { stateOf } from '../../../src/session/state.ts'
import { asApplication } from '../kit/as-application.ts'
import { focused, stage } from '../kit/stage.tsx'
import { openWorld } from '../open-world.tsx'

const world = await openWorld()

const shellAt = (path: string, user = userOf($session.get())) => {
  const address = readAddress(path)
  const actions = { go: () => {}, onLogout: () => {} }
  return (
    <Shell address={address} place={placeOf(address)} user={user} {...actions}>
      <div style={{ blockSize: 5000 }} />
    </Shell>
  )
}

/** Shows the shell of the application in a window of this size. */
async function openShell(path: string, [width, height]: [number, number]) {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 800))
  asApplication()
  await world.signInAs('superAdmin')
  return await stage(shellAt(path))
}

const aside = page.getByRole('complementary')
const sidebar = page.getByRole('navigation', { name: 'Main' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const widthOf = () => aside.element().getBoundingClientRect().width

test('SHELL-01 the shell has a sidebar, a top bar and a centred main area of at most 1250 px', async () => {
  await openShell('/dashboard', [1920, 900])
  await expect.element(sidebar).toBeVisible()
  await expect.element(page.getByRole('banner')).toBeVisible()
  const { x, width } = page.getByRole('main').element().getBoundingClientRect()
  expect(width).toBe(1250)
  expect(Math.abs(x - 224 - (1920 - 224 - 1250) / 2)).toBeLessThan(1)
})

test('SHELL-03 the sidebar collapses and expands with its logo and remembers its state; in narrow windows it starts collapsed', async () => {
  const { show } = await openShell('/dashboard', [1440, 900])
  await expect.element(aside.getByText('Assetdesk')).toBeVisible()
  expect(widthOf()).toBe(224)
  await button('Collapse').click()
  await expect.poll(widthOf).toBe(60)
  expect(aside.getByText('Assetdesk').query()).toBeNull()
  await expect.element(aside.getByRole('img', { name: 'Assetdesk' })).toBeVisible()
  await userEvent.hover(aside.getByRole('link', { name: 'Ticketing' }))
  await expect.element(page.getByRole('tooltip', { name: 'Ticketing' })).toBeVisible()
  await show(null)
  await show(shellAt('/dashboard'))
  expect(widthOf()).toBe(60)
  await button('Expand').click()
  await expect.poll(widthOf).toBe(224)
  await expect.element(aside.getByText('Assetdesk')).toBeVisible()
  localStorage.clear()
  await show(null)
  await page.viewport(1024, 900)
  await show(shellAt('/dashboard'))
  expect(widthOf()).toBe(60)
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
test('SHELL-13 SHELL-14 the avatar shows the photo of the identity user, or a default icon', async () => {
  const { show } = await openShell('/dashboard', [1440, 900])
  const drawings = (selector: string) => button('Account').element().querySelectorAll(selector)
  for (const [photoURL, images, icons] of [
    [pixel, 1, 1],
    [null, 0, 2],
    ['data:image/gif;base64,broken', 0, 2],
  ] as const) {
    const user = userOf(stateOf({ identity: { photoURL }, token: { access_token: 'x' } }))
    await show(shellAt('/dashboard', user))
    await expect.poll(() => drawings('svg').length).toBe(icons)
    expect(drawings('img')).toHaveLength(images)
    if (images) expect(drawings('img')[0]?.getAttribute('src')).toBe(pixel)
  }
})

test('on a phone the sidebar is a drawer behind a menu button; on detail screens a back button replaces the menu button', async () => {
  const { show } = await openShell('/ticketing', [390, 844])
  expect(aside.query()).toBeNull()
  const menu = button('Open menu')
  await menu.click()
  const link = sidebar.getByRole('link', { name: 'Ticketing' })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => sidebar.query()).toBeNull()
  expect(focused()).toBe(menu.element())
  await show(shellAt('/ticketing/view-ticket/1'))
  await expect.element(button('Back')).toBeVisible()
  expect(menu.query()).toBeNull()
})

test('another screen or asset starts at its top; a changed query keeps the scroll position', async () => {
  await world.signInAs('superAdmin')
  const { show } = await stage(shellAt('/dashboard'))
  const main = () => page.getByRole('main').element()
  const scrollAfter = async (path: string) => {
    main().scrollTop = 700
    await show(shellAt(path))
    return main().scrollTop
  }
  expect(await scrollAfter('/dashboard?page=2')).toBe(700)
  expect(await scrollAfter('/dashboard/add-asset')).toBe(0)
  expect(await scrollAfter('/view-asset-info?assetId=4&assetType=assets')).toBe(0)
  expect(await scrollAfter('/view-asset-info?assetId=4&assetType=trash')).toBe(700)
  expect(await scrollAfter('/view-asset-info?assetId=5&assetType=assets')).toBe(0)
  const skip = page.getByRole('link', { name: 'Skip to main content' }).element() as HTMLElement
  skip.click()
  expect(document.activeElement).toBe(main())
})
