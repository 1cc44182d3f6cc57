import { expect, test } from 'vitest'
import { placeBelow } from '../../../src/ui/overlay/use-anchored.ts'

test('without the code that places lists, a list is below its field, or higher so that it is inside the window', () => {
  const add = (style: string) => {
    const element = document.body.appendChild(document.createElement('div'))
    element.style.cssText = `position: fixed; ${style}`
    return element
  }
  const place = (anchor: string) => {
    const layer = add('width: 200px; height: 100px')
    placeBelow(add(`width: 20px; height: 20px; ${anchor}`), layer)
    const { left, top } = layer.style
    return [left, top].map(Number.parseFloat)
  }
  expect(place('left: 30px; top: 40px')).toEqual([30, 60])
  expect(place('right: 0; bottom: 0')).toEqual([innerWidth - 208, innerHeight - 108])
})
