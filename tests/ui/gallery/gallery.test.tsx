import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Gallery } from '../../../src/parts/gallery/gallery.tsx'
import type { AssetImage } from '../../../src/wire/asset.ts'
import {
  expectAccessibleInBoth,
  focused,
  place,
  settled,
  stage,
  type Place,
} from '../kit/stage.tsx'
import { savedImages } from './pictures.ts'

let six: AssetImage[] = []
beforeAll(async () => {
  six = savedImages(6)
})

const opener = () => page.getByRole('button', { name: /^Open image/ })
const opened = () => opener().element().getAttribute('aria-label')
const at = (index: number, count = 6) => `Open image ${index} of ${count} in full size`
const thumbs = () => page.getByRole('button', { name: /^Show image/ })
const current = () =>
  thumbs()
    .elements()
    .findIndex((thumb) => thumb.hasAttribute('aria-current')) + 1
const viewer = () => page.getByRole('dialog')
const box = (element: Element) => element.getBoundingClientRect()

async function open(count = 6, place: Place = 'light', width = '400px') {
  const shown = await stage(<Gallery images={six.slice(0, count)} name="ThinkPad" />, place, width)
  await settled(shown.host)
  return shown
}

/** Returns the number of the slide that is visible in the frame, counted from 1. */
function visibleSlide(): number {
  const view = box(opener().element())
  const middle = view.left + view.width / 2
  const slides = [...opener().element().querySelectorAll('img')]
  return slides.findIndex((slide) => box(slide).left < middle && middle < box(slide).right) + 1
}

describe('in a shadow root', () => {
  test('GAL-01 shows a large picture and exactly four thumbnails, 10 px apart', async () => {
    await open(6, place)
    const strip = page.getByRole('list').element()
    const view = box(strip)
    const boxes = page.getByRole('listitem').elements().map(box)
    expect(boxes).toHaveLength(6)
    const fullyVisible = boxes.map(({ left, right }) => left >= view.left && right <= view.right)
    expect(fullyVisible).toEqual([true, true, true, true, false, false])
    expect(boxes.filter(({ left }) => left < view.right)).toHaveLength(4)
    for (const [index, { left }] of boxes.slice(1).entries())
      expect(left - (boxes[index]?.right ?? 0)).toBeCloseTo(10, 1)
    const large = box(opener().element())
    expect(large.width / large.height).toBeCloseTo(4 / 3, 1)
    expect(large.width).toBeGreaterThan(3.5 * (boxes[0]?.width ?? 0))
  })

  test('LAY-08 picture and strip share their edges, and buttons scroll to hidden thumbnails', async () => {
    await open(6, place)
    const strip = page.getByRole('list').element()
    const large = box(opener().element().parentElement ?? opener().element())
    expect([box(strip).left, box(strip).right]).toEqual([large.left, large.right])
    expect(box(page.getByRole('listitem').first().element()).left).toBe(large.left)
    const later = page.getByRole('button', { name: 'Later thumbnails' })
    const earlier = page.getByRole('button', { name: 'Earlier thumbnails' })
    await expect.element(later).toBeVisible()
    expect(earlier.query()).toBeNull()
    await later.click()
    await expect.element(earlier).toBeVisible()
    await expect.poll(() => later.query()).toBeNull()
    expect(box(thumbs().nth(5).element()).right).toBeLessThanOrEqual(box(strip).right + 1)
  })

  test('the arrow buttons wrap around, and the counter and the strip follow the current picture', async () => {
    await open(6, place)
    await expect.element(page.getByText('1 / 6')).toBeVisible()
    for (let turn = 0; turn < 5; turn += 1)
      await page.getByRole('button', { name: 'Next image' }).click()
    await expect.element(page.getByText('6 / 6')).toBeVisible()
    expect(current()).toBe(6)
    await expect.poll(visibleSlide).toBe(6)
    const strip = box(page.getByRole('list').element())
    await expect
      .poll(() => Math.round(box(thumbs().elements()[5] as Element).right))
      .toBeLessThanOrEqual(Math.round(strip.right))
    await page.getByRole('button', { name: 'Next image' }).click()
    await expect.element(page.getByText('1 / 6')).toBeVisible()
    await page.getByRole('button', { name: 'Previous image' }).click()
    await expect.element(page.getByText('6 / 6')).toBeVisible()
  })

  test('a thumbnail shows its picture, and arrow keys change the picture and move the focus in the strip', async () => {
    await open(6, place)
    await thumbs().nth(2).click()
    expect(opened()).toBe(at(3))
    await userEvent.keyboard('{ArrowRight}')
    expect(opened()).toBe(at(4))
    expect(focused()?.getAttribute('aria-label')).toBe('Show image 4 of 6')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(opened()).toBe(at(6))
    ;(opener().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(opened()).toBe(at(5))
    expect(focused()?.getAttribute('aria-label')).toBe(at(5))
    await expect.poll(visibleSlide).toBe(5)
  })

  test('a swipe shows the next picture and does not open the viewer', async () => {
    await open(3, place)
    await userEvent.dragAndDrop(opener(), opener(), {
      sourcePosition: { x: 320, y: 150 },
      targetPosition: { x: 60, y: 150 },
    })
    await expect.poll(opened).toBe(at(2, 3))
    await expect.poll(visibleSlide).toBe(2)
    expect(viewer().query()).toBeNull()
  })

  test('GAL-02 without pictures, shows a placeholder of the same size and no buttons', async () => {
    await open(6, place)
    const { height } = box(opener().element())
    const { host, show } = await open(0, place)
    const none = page.getByRole('img', { name: 'No image' })
    await expect.element(none).toBeVisible()
    expect(Math.abs(box(none.element()).height - height)).toBeLessThan(2)
    await show(<Gallery images={[]} name="ThinkPad" />)
    expect((host.shadowRoot ?? host).querySelectorAll('button')).toHaveLength(0)
    await expectAccessibleInBoth(host)
  })

  test('in a low window, as at 200 % zoom, the picture leaves room for the rest of the screen', async () => {
    await page.viewport(640, 400)
    onTestFinished(() => page.viewport(1280, 800))
    await open(0, place, '600px')
    const { width, height } = box(page.getByRole('img', { name: 'No image' }).element())
    expect(width).toBeGreaterThan(590)
    expect(height).toBeLessThanOrEqual(160)
  })

  test('GAL-03 a click opens the full-screen viewer; its button, Escape and a click close it', async () => {
    const { host } = await open(6, place)
    const closings = [
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => userEvent.keyboard('{Escape}'),
      () => viewer().click({ position: { x: 5, y: 5 } }),
    ]
    for (const close of closings) {
      await opener().click()
      await expect.element(viewer()).toBeVisible()
      expect(box(viewer().element()).width).toBe(innerWidth)
      expect(box(viewer().element()).height).toBe(innerHeight)
      expect(viewer().getByRole('img').element().getAttribute('src')).toBe(six[0]?.url)
      await close()
      await expect.element(viewer()).not.toBeInTheDocument()
      expect(focused()?.getAttribute('aria-label')).toBe(at(1))
    }
    await opener().click()
    await expectAccessibleInBoth(host)
  })

  test('buttons and arrow keys change the picture in the viewer, and the gallery follows', async () => {
    await open(3, place)
    await opener().click()
    await viewer().getByRole('button', { name: 'Next image' }).click()
    expect(viewer().getByRole('img').element().getAttribute('src')).toBe(six[1]?.url)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    // A shortcut of the browser.
    const back = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true })
    viewer().element().dispatchEvent(back)
    await expect.element(viewer().getByText('3 / 3')).toBeVisible()
    expect(viewer().getByRole('img').element().getAttribute('src')).toBe(six[2]?.url)
    await expect.element(viewer().getByText('3 / 3')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(opened()).toBe(at(3, 3))
    await expect.poll(visibleSlide).toBe(3)
  })

  test('is accessible and does not overflow at 320 px', async () => {
    const width = '320px'
    const onDelete = vi.fn<(image: AssetImage) => void>()
    const { host, show } = await open(6, place, width)
    await show(<Gallery images={six} name="ThinkPad" onDelete={onDelete} />)
    await expectAccessibleInBoth(host)
    expect(host.scrollWidth).toBeLessThanOrEqual(Number.parseInt(width))
  })
})

test('GAL-04 GAL-06 without picks and onDelete, no picture can be added or deleted', async () => {
  const { show } = await open(3)
  expect(page.getByRole('button', { name: /Delete|Remove/ }).elements()).toHaveLength(0)
  expect(document.querySelectorAll('input')).toHaveLength(0)
  const onDelete = vi.fn<(image: AssetImage) => void>()
  await show(<Gallery images={six.slice(0, 3)} name="ThinkPad" onDelete={onDelete} />)
  const buttons = page.getByRole('button', { name: /^Delete image/ })
  expect(buttons.elements()).toHaveLength(3)
  for (const button of buttons.elements())
    expect(Math.min(box(button).width, box(button).height)).toBeGreaterThanOrEqual(24)
  await buttons.nth(1).click()
  expect(onDelete.mock.calls).toEqual([[six[1]]])
})

test('a picture can be deleted by keyboard, and the focus moves to the next one', async () => {
  const onDelete = vi.fn<(image: AssetImage) => void>()
  const { show } = await open(3)
  await show(<Gallery images={six.slice(0, 3)} name="ThinkPad" onDelete={onDelete} />)
  ;(thumbs().nth(1).element() as HTMLElement).focus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onDelete.mock.calls).toEqual([[six[1]]])
  const left = [six[0], six[2]].filter((image) => image !== undefined)
  await show(<Gallery images={left} name="ThinkPad" onDelete={onDelete} />)
  await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Show image 2 of 2')
})

test('the page does not scroll to the gallery if a picture is removed while another control has the focus', async () => {
  const { show } = await open(3)
  const elsewhere = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => elsewhere.remove())
  ;(thumbs().nth(1).element() as HTMLElement).focus()
  elsewhere.focus()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  await show(<Gallery images={six.slice(0, 2)} name="ThinkPad" />)
  await expect.poll(() => thumbs().elements()).toHaveLength(2)
  expect(focused()).toBe(elsewhere)
  expect(scroll).not.toHaveBeenCalled()
})

test('a picture that fails to load is replaced by a placeholder in the strip, the frame and the viewer', async () => {
  const broken = { id: 9, url: '/nowhere/9.png', thumbnail_url: '/nowhere/9-small.png' }
  const images = [broken, ...six.slice(0, 1)]
  const { host } = await stage(<Gallery images={images} name="ThinkPad" />, 'light', '400px')
  await expect.poll(() => host.querySelectorAll('svg[aria-label]').length).toBe(2)
  expect(host.querySelectorAll('img[src^="/nowhere"]')).toHaveLength(0)
  await opener().click()
  await expect
    .element(viewer().getByRole('img', { name: 'This image cannot be shown' }))
    .toBeVisible()
})
