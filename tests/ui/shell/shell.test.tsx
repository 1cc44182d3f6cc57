import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { placeOf } from '../../../host/page/outlet.tsx'
import { Shell } from '../../../host/page/shell/shell.tsx'
import { readAddress } from '../../../src/domain/access/address.ts'
import { $session, userOf } from '../../../src/session/session.ts'
import { stage } from '../kit/stage.tsx'
import { openWorld } from '../open-world.tsx'

const world = await openWorld()

const shellAt = (path: string) => {
  const address = readAddress(path)
  const actions = { go: () => {}, onLogout: () => {} }
  return (
    <Shell address={address} place={placeOf(address)} user={userOf($session.get())} {...actions}>
      <div style={{ blockSize: 5000 }} />
    </Shell>
  )
}

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
