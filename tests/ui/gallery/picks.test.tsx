import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Gallery } from '../../../src/parts/gallery/gallery.tsx'
import { picks, type Picks } from '../../../src/parts/gallery/picks.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { Toaster } from '../../../src/ui/toaster/toaster.tsx'
import { expectAccessibleInBoth, focused, place, stage, type Place } from '../kit/stage.tsx'
import { dropped, padded, painted, pasted, savedImages, sized } from './pictures.ts'

const hint = 'Upload image (JPG, JPEG, PNG, up to 3MB)'
const field = () => page.getByLabelText(hint)
const area = () => field().element().closest('label') as HTMLLabelElement
const gallery = () => page.getByRole('region', { name: 'Images of ThinkPad' })
const toastLines = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)
const previewNames = (store: Picks) => store.$previews.get().map(({ name }) => name)
const pendingNames = ({ $pending }: Picks) =>
  $pending
    .get()
    ?.getAll('asset_images')
    .map((file) => (file as File).name)

beforeEach(() => {
  for (const { id } of $toasts.get()) toasts.dismiss(id)
})

async function open(saved = 0, place: Place = 'light', width = '400px') {
  const store = picks()
  const images = savedImages(saved)
  const show = (progress?: number) => (
    <>
      <Gallery images={images} name="ThinkPad" picks={store} progress={progress} />
      <input aria-label="Remarks" />
      <Toaster />
    </>
  )
  const shown = await stage(show(), place, width)
  return { ...shown, store, images, busy: (progress: number) => shown.show(show(progress)) }
}

describe('in a shadow root', () => {
  test('GAL-04 GAL-05 the upload area has its hint, takes several files at once, and is accessible', async () => {
    const { host, store } = await open(2, place)
    expect(area().textContent).toBe(hint)
    await expect.element(page.getByText(hint)).toBeVisible()
    const input = field().element() as HTMLInputElement
    expect(input.multiple).toBe(true)
    expect(input.accept).toBe('image/jpeg,image/jpg,image/png')
    await userEvent.upload(field(), [
      painted({ name: 'a.png' }),
      painted({ name: 'b.jpg', type: 'image/jpeg' }),
    ])
    await expect.poll(() => previewNames(store)).toEqual(['a.png', 'b.jpg'])
    await expectAccessibleInBoth(host)
  })

  test('GAL-07 a picked picture is shown and comes before the two saved ones', async () => {
    const { store, images } = await open(2, place)
    await expect.element(page.getByText('1 / 2')).toBeVisible()
    await page.getByRole('button', { name: 'Next image' }).click()
    await userEvent.upload(field(), painted({ name: 'new.png', colour: 'black' }))
    await expect.element(page.getByText('1 / 3')).toBeVisible()
    const shown = page
      .getByRole('button', { name: /^Show image/ })
      .elements()
      .map((thumb) => thumb.querySelector('img')?.getAttribute('src'))
    expect(shown).toEqual([
      store.$previews.get()[0]?.url,
      images[0]?.thumbnail_url,
      images[1]?.thumbnail_url,
    ])
    await userEvent.upload(field(), painted({ name: 'newer.png' }))
    await expect.poll(() => previewNames(store)).toEqual(['newer.png', 'new.png'])
    expect(pendingNames(store)).toEqual(['newer.png', 'new.png'])
  })

  test('GAL-08 OP-057 removing a preview removes its file from the form data, which is null after the last one', async () => {
    const { store } = await open(1, place)
    const forms: (FormData | null)[] = []
    store.$pending.listen((form) => forms.push(form))
    await userEvent.upload(field(), [painted({ name: 'a.png' }), painted({ name: 'b.png' })])
    await expect.poll(() => forms.length).toBe(1)
    const [first, second] = store.$previews.get().map(({ url }) => url)
    await page.getByRole('button', { name: 'Remove a.png' }).click()
    expect(previewNames(store)).toEqual(['b.png'])
    expect(pendingNames(store)).toEqual(['b.png'])
    expect(forms[1]).not.toBe(forms[0])
    await expect(fetch(first ?? '')).rejects.toThrow()
    expect((await fetch(second ?? '')).ok).toBe(true)
    await page.getByRole('button', { name: 'Remove b.png' }).click()
    expect(forms.at(-1)).toBeNull()
    expect(forms).toHaveLength(3)
    expect(store.$previews.get()).toEqual([])
    await expect(fetch(second ?? '')).rejects.toThrow()
    expect(page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(0)
  })

  test('files can be dropped anywhere on the gallery, others do not replace the page, and the upload area is highlighted meanwhile', async () => {
    const { store } = await open(2, place)
    const photo = painted({ name: 'a.png' })
    const before = getComputedStyle(area()).borderTopStyle
    dropped(gallery().element(), [photo], 'dragover')
    await expect.poll(() => area().hasAttribute('data-over')).toBe(true)
    expect([before, getComputedStyle(area()).borderTopStyle]).toEqual(['dashed', 'solid'])
    dropped(gallery().element(), [photo], 'dragleave')
    await expect.poll(() => area().hasAttribute('data-over')).toBe(false)
    expect(dropped(document.body, [photo]).defaultPrevented).toBe(true)
    expect(dropped(area(), [photo]).defaultPrevented).toBe(true)
    await expect.poll(() => previewNames(store)).toEqual(['a.png'])
    const added = page.getByText('1 image added, 3 in all')
    await expect.element(added).toBeInTheDocument()
    await page.getByRole('button', { name: 'Next image' }).click()
    await expect.element(page.getByText('Image 2 of 3', { exact: true })).toBeInTheDocument()
    expect(added.query()).toBeNull()
  })

  test.each<Place>(['light', 'shadow'])(
    'a picture can be pasted in the widget; pasted text stays text, and pastes outside an element are ignored: %s',
    async (at) => {
      const { store } = await open(0, at)
      const photo = painted({ name: 'image.png' })
      pasted(area(), [photo])
      pasted(page.getByLabelText('Remarks').element(), [photo])
      await expect.poll(() => previewNames(store).length).toBe(2)
      const event = pasted(page.getByLabelText('Remarks').element(), [photo], 'a table cell')
      expect([event.defaultPrevented, previewNames(store).length]).toEqual([false, 2])
      pasted(document.body, [photo])
      await store.add([], 0)
      expect(previewNames(store)).toHaveLength(at === 'light' ? 3 : 2)
    },
  )
})

describe('the limits', () => {
  test('GAL-11 OP-058 with 4 saved and 2 new pictures, the seventh is rejected and the total stays', async () => {
    const { store } = await open(4)
    await userEvent.upload(field(), [painted(), painted()])
    await expect.element(page.getByText('1 / 6')).toBeVisible()
    await userEvent.upload(field(), painted({ name: 'seventh.png' }))
    await expect
      .element(page.getByText('You can only upload up to 6 images in total.'))
      .toBeVisible()
    expect(store.$previews.get()).toHaveLength(2)
    await expect.element(page.getByText('1 / 6')).toBeVisible()
  })

  test('GAL-12 rejects GIF and HEIC files and folders, and keeps a PNG file picked with them', async () => {
    const { store } = await open()
    const wrong = 'error: Invalid file type. Only jpg, jpeg, and png are allowed.'
    dropped(area(), [sized(10, 'a.gif', 'image/gif'), painted({ name: 'b.png' })])
    await expect.poll(() => previewNames(store)).toEqual(['b.png'])
    expect(toastLines()).toEqual([wrong])
    dropped(area(), [sized(10, 'c.heic', 'image/heic'), sized(0, 'folder', '')])
    await store.add([], 0)
    expect(previewNames(store)).toEqual(['b.png'])
    expect(toastLines()).toEqual([
      wrong,
      'error: HEIC pictures are not supported. Save the photo as JPEG.',
    ])
  })

  test('GAL-14 rejects 3,000,001 bytes and accepts 3,000,000 bytes', async () => {
    const { store } = await open()
    dropped(area(), [padded(3_000_001, 'big.png'), padded(3_000_000, 'fits.png')])
    await expect.poll(() => previewNames(store)).toEqual(['fits.png'])
    await expect
      .element(page.getByText('File too large: big.png. Maximum size is 3MB.'))
      .toBeVisible()
  })

  test('GAL-12 a file whose content is not a valid picture is rejected by name and does not count', async () => {
    const { store } = await open(4)
    const photo = painted({ name: 'half.jpg', type: 'image/jpeg' })
    const start = painted({ name: 'start.png' })
    const good = [painted({ name: 'a.png' }), painted({ name: 'b.png' })]
    const invalidFiles = [
      sized(100, 'notes.png'),
      new File(['GIF89a'], 'moving.jpg', { type: 'image/jpeg' }),
      new File([start.slice(0, 60)], 'broken.png', { type: 'image/png' }),
      new File([photo.slice(0, 60)], 'torn.jpg', { type: 'image/jpeg' }),
      sized(0, 'empty.png'),
    ]
    dropped(area(), [...invalidFiles, ...good])
    await expect.poll(() => previewNames(store)).toEqual(['a.png', 'b.png'])
    expect(toastLines()).toEqual(
      invalidFiles.map(
        ({ name }) => `error: Invalid file type: ${name}. Only jpg, jpeg, and png are allowed.`,
      ),
    )
  })

  test('a picture with too many pixels is rejected by name before it is decoded', async () => {
    const { store } = await open()
    const head = new Uint8Array(await painted().arrayBuffer())
    new DataView(head.buffer).setUint32(16, 20_000)
    new DataView(head.buffer).setUint32(20, 20_000)
    dropped(area(), [new File([head], 'huge.png', { type: 'image/png' })])
    await expect
      .poll(toastLines)
      .toEqual(['error: Too many pixels: huge.png. Maximum is 40 megapixels.'])
    expect(previewNames(store)).toEqual([])
  })
})

test('by keyboard, the file input can be reached and a preview removed, and the focus stays in the gallery', async () => {
  const { store } = await open()
  await userEvent.tab()
  expect(focused()).toBe(field().element())
  expect(getComputedStyle(area()).outlineStyle).toBe('solid')
  await store.add([painted({ name: 'a.png' }), painted({ name: 'b.png' })], 0)
  const remove = page.getByRole('button', { name: 'Remove b.png' })
  await expect.element(remove).toBeVisible()
  ;(remove.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Show image 1 of 1')
  await expect.element(page.getByText('Image removed, 1 left')).toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => focused()?.getAttribute('type')).toBe('file')
})

test('during an upload, no picture can be added or removed and its progress is shown', async () => {
  const { store, busy, host } = await open()
  dropped(area(), [painted({ name: 'a.png' })])
  await expect.poll(() => previewNames(store)).toEqual(['a.png'])
  await busy(0.4)
  const bar = page.getByRole('progressbar', { name: 'Uploading images' })
  await expect.element(bar).toHaveAttribute('value', '0.4')
  dropped(area(), [painted({ name: 'b.png' })])
  pasted(area(), [painted({ name: 'c.png' })])
  ;(page.getByRole('button', { name: 'Remove a.png' }).element() as HTMLElement).click()
  await store.add([], 0)
  expect(previewNames(store)).toEqual(['a.png'])
  await expect.element(field()).toBeDisabled()
  await expectAccessibleInBoth(host)
})

test('clear revokes all preview URLs, and notifies only if there were pictures', async () => {
  const store = picks()
  const onChanged = vi.fn<() => void>()
  store.$pending.listen(onChanged)
  store.clear()
  expect(onChanged).not.toHaveBeenCalled()
  await store.add([painted()], 0)
  const [kept] = store.$previews.get()
  store.clear()
  expect(store.$pending.get()).toBeNull()
  await expect(fetch(kept?.url ?? '')).rejects.toThrow()
})
