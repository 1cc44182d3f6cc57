import { expect, onTestFinished, test, vi } from 'vitest'
import { keepBeside } from '../../../src/ui/overlay/position.ts'
import { placeBelow } from '../../../src/ui/overlay/use-anchored.ts'

function add(style: string): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.cssText = `position: fixed; ${style}`
  onTestFinished(() => element.remove())
  return element
}

test('without the code that places lists, a list is below its field, or higher so that it is inside the window', () => {
  const place = (anchor: string) => {
    const layer = add('width: 200px; height: 100px')
    placeBelow(add(`width: 20px; height: 20px; ${anchor}`), layer)
    const { left, top } = layer.style
    return [left, top].map(Number.parseFloat)
  }
  expect(place('left: 30px; top: 40px')).toEqual([30, 60])
  expect(place('right: 0; bottom: 0')).toEqual([innerWidth - 208, innerHeight - 108])
})

test('a layer that is placed again keeps its scroll position', async () => {
  const anchor = add('left: 30px; top: 40px; width: 20px; height: 20px')
  const layer = add('width: 200px; overflow: auto')
  layer.innerHTML = '<div style="height: 5000px"></div>'
  const placed = vi.fn<() => void>()
  onTestFinished(keepBeside(anchor, layer, { placement: 'bottom', gap: 0, placed }))
  await expect.poll(() => placed.mock.calls.length).toBeGreaterThan(0)
  layer.scrollTop = 50
  const before = placed.mock.calls.length
  anchor.style.width = '60px'
  await expect.poll(() => placed.mock.calls.length).toBeGreaterThan(before)
  expect(layer.scrollTop).toBe(50)
})
