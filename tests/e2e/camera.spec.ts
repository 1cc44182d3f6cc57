import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { filming, writeFilm } from '../support/camera-film.ts'
import { headlessLaunch } from '../support/chromium.ts'
import { assetCode, labelLink } from './support/declared.ts'
import { loaderPath } from './support/elements-build.ts'
import { foreignPage } from './support/foreign-page.ts'
import { ownPage } from './support/guest-site.ts'
import { expect, test } from './support/page-test.ts'
import { newAsset, newStockTake } from './support/things.ts'

// The camera plays a video of codes. This Chromium has no barcode detector, so the product's decoder reads them.

const film = join(mkdtempSync(join(tmpdir(), 'assetdesk-film-')), 'label.y4m')
writeFilm(film, undefined)
const launch = headlessLaunch()
test.use({ launchOptions: { ...launch, args: [...launch.args, ...filming(film)] } })
// One video at a time.
test.describe.configure({ mode: 'serial' })

/** Records every opened camera and whether it is on. */
async function watchCameras(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(globalThis, { tracks })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(
        ({ readyState }) => readyState,
      ),
    )
}

/** Collects the paths of the decoder's files that the page requests. */
function decoderFiles(page: Page): string[] {
  const paths: string[] = []
  page.context().on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (/decoder|wasm/.test(pathname) || /jsdelivr/.test(origin)) paths.push(origin + pathname)
  })
  return paths
}

test('SCAN-05 SCAN-06 SCAN-07 SCAN-13 SCAN-14 when the camera reads the label of an asset, the asset opens', async ({
  as,
  api,
  baseURL,
}) => {
  const asset = await newAsset(await api('office_admin'))
  writeFilm(film, labelLink(String(baseURL), asset.id))
  const page = await as('employee')
  const cameras = await watchCameras(page)
  const files = decoderFiles(page)
  await page.goto('/scan')
  await expect(page).toHaveURL(`/view-asset-info/?assetId=${asset.id}&assetType=assets`)
  await expect(page.getByText(assetCode(asset.id), { exact: true })).toBeVisible()
  await expect.poll(cameras).toEqual(['ended'])
  expect(files).toEqual([
    `${baseURL}/decoder.js`,
    expect.stringMatching(`^${baseURL}/assets/zxing_reader-[^/]*\\.wasm$`),
  ])
  // The policy of the page itself forbids compiling WebAssembly.
  expect(
    await page.evaluate(() => {
      try {
        return String(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])))
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('CompileError')
})

test('SCAN-08 a code with a link to another host is shown and not opened; meanwhile the camera is off', async ({
  as,
}) => {
  writeFilm(film, 'https://example.com/a/1042H')
  const page = await as('employee')
  const cameras = await watchCameras(page)
  await page.goto('/scan')
  await expect(page.getByText('This code leads elsewhere: example.com').last()).toBeVisible()
  await expect.poll(cameras).toEqual(['ended'])
  writeFilm(film, undefined)
  await page.getByRole('button', { name: 'Scan again' }).click()
  await expect.poll(cameras).toEqual(['ended', 'live'])
  await expect(page.getByText('Hold the code inside the frame')).toBeVisible()
  await page.getByRole('button', { name: 'Other camera' }).click()
  await expect.poll(cameras).toEqual(['ended', 'ended', 'live'])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(cameras, { timeout: 1000 }).toEqual(['ended', 'ended', 'ended'])
})

test('PART-01 in the form of an asset, the camera reads the label of the asset that it is a part of', async ({
  as,
  api,
  baseURL,
}) => {
  const client = await api('office_admin')
  const [part, whole] = [await newAsset(client), await newAsset(client)]
  writeFilm(film, labelLink(String(baseURL), whole.id))
  const page = await as('office_admin')
  const cameras = await watchCameras(page)
  await page.goto(`/dashboard/edit-asset?assetId=${part.id}`)
  await page.getByRole('button', { name: 'Scan a label' }).click()
  await expect(page.getByRole('combobox', { name: 'Part Of' })).toContainText(assetCode(whole.id))
  await expect.poll(cameras).toEqual(['ended'])
})

test('TAKE-27 SCAN-10 in a stock-take, the camera marks each label that it reads and stays on', async ({
  as,
  api,
  baseURL,
}) => {
  const client = await api('office_admin')
  const [one, other] = [await newAsset(client), await newAsset(client)]
  const take = await newStockTake(client)
  writeFilm(film, labelLink(String(baseURL), one.id))
  const page = await as('office_admin', { width: 390 })
  const cameras = await watchCameras(page)
  await page.goto(`/stock-takes/${take}`)
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(page.getByRole('tab', { name: 'Marked 1' })).toBeVisible()
  await expect(page.getByText(assetCode(one.id)).first()).toBeVisible()
  expect(await cameras()).toEqual(['live'])
  writeFilm(film, labelLink(String(baseURL), other.id))
  // The video starts from its beginning when the camera opens.
  await page.getByRole('button', { name: 'Close camera' }).click()
  await expect.poll(cameras).toEqual(['ended'])
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(page.getByRole('tab', { name: 'Marked 2' })).toBeVisible()
  const scanned = async () => {
    const { items } = await client.get<{
      items: { asset: { id: number }; mark: { how: string } | null }[]
    }>(`/stock-takes/${take}/lines?all=true`)
    return items.filter(({ mark }) => mark?.how === 'scan').map(({ asset }) => asset.id)
  }
  // The screen shows a mark before the server has it.
  await expect.poll(async () => new Set(await scanned())).toEqual(new Set([one.id, other.id]))
})

test('SCAN-13 the camera turns off in a hidden tab, and on again when the tab is visible', async ({
  as,
}) => {
  writeFilm(film, undefined)
  const page = await as('employee')
  const cameras = await watchCameras(page)
  await page.goto('/scan')
  await expect.poll(cameras).toEqual(['live'])
  const become = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await become('hidden')
  await expect.poll(cameras, { timeout: 1000 }).toEqual(['ended'])
  await become('visible')
  await expect.poll(cameras).toEqual(['ended', 'live'])
})

test('SCAN-06 a browser that reads QR codes itself loads no decoder', async ({
  as,
  api,
  baseURL,
}) => {
  const asset = await newAsset(await api('office_admin'))
  writeFilm(film, undefined)
  const page = await as('employee')
  const files = decoderFiles(page)
  // No browser of the tests has a barcode detector, so the test replaces it with one that returns a fixed code.
  await page.addInitScript(
    (rawValue) => {
      const detected = [{ rawValue }]
      Object.assign(globalThis, {
        BarcodeDetector: class {
          static getSupportedFormats(): Promise<string[]> {
            return Promise.resolve(['qr_code'])
          }
          detect = () => Promise.resolve(detected)
        },
      })
    },
    labelLink(String(baseURL), asset.id),
  )
  await page.goto('/scan')
  await expect(page).toHaveURL(`/view-asset-info/?assetId=${asset.id}&assetType=assets`)
  expect(files).toEqual([])
})

for (const allows of [false, true])
  test(`SCAN-14 SCAN-16 on a page of another origin whose policy ${allows ? 'allows' : 'forbids'} WebAssembly, the code is ${allows ? 'read' : 'typed'}`, async ({
    browser,
    session,
    api,
    baseURL,
  }) => {
    const product = String(baseURL)
    const asset = await newAsset(await api('office_admin'))
    writeFilm(film, labelLink(product, asset.id))
    const head = `<script type="module" src="${product}${loaderPath}"></script>`
    const body = '<asset-scan></asset-scan>'
    const storedSession = await session('employee')
    const { page } = await foreignPage(browser, product, {
      host: { head },
      body,
      storedSession,
    })
    const policy = `default-src 'none'; script-src ${product} 'wasm-unsafe-eval'; connect-src ${product}`
    const html = `<!doctype html><html lang="en"><title>Own</title>${head}${body}</html>`
    if (allows) await page.goto(ownPage(product, { html, policy }))
    const files = decoderFiles(page)
    await page.getByRole('button', { name: 'Open camera' }).click()
    if (allows) {
      await expect(page.getByText(assetCode(asset.id), { exact: true })).toBeVisible()
      expect(files).toEqual([`${product}/decoder.js`, expect.stringMatching(/\.wasm$/)])
    } else {
      await expect(page.getByText(/policy of this page does not allow/)).toBeVisible()
      expect(files).toEqual([])
      await page.getByRole('textbox', { name: 'Code or ID' }).fill(assetCode(asset.id))
      await page.keyboard.press('Enter')
      await expect(page.getByText(asset.description, { exact: true })).toBeVisible()
    }
    await page.context().close()
  })
