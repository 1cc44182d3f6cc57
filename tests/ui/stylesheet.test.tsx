import { expect, test } from 'vitest'
import { addCss, adopt, cssText } from '../../src/ui/stylesheet.ts'
import { box } from './stylesheet-sample.css.ts'

function shadowBox(owner: Document = document): { root: ShadowRoot; node: HTMLElement } {
  const host = owner.body.appendChild(owner.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const node = root.appendChild(owner.createElement('p'))
  node.className = box
  adopt(root)
  return { root, node }
}

test('two shadow roots share one sheet object and its compiled styles apply', () => {
  const first = shadowBox()
  const second = shadowBox()
  expect(first.root.adoptedStyleSheets).toHaveLength(1)
  expect(second.root.adoptedStyleSheets[0]).toBe(first.root.adoptedStyleSheets[0])
  expect(getComputedStyle(second.node).display).toBe('flex')
  expect(getComputedStyle(second.node).paddingTop).toBe('7px')
  expect(document.head.querySelectorAll('style[data-vite-dev-id*="sheet-sample"]')).toHaveLength(0)
})

test('adopting twice changes nothing, and styles added later arrive in one replacement', async () => {
  const { root, node } = shadowBox()
  adopt(root)
  expect(root.adoptedStyleSheets).toHaveLength(1)
  addCss('late', `.${box} { order: 4 }`)
  addCss('late', `.${box} { order: 5 }`)
  await Promise.resolve()
  expect(getComputedStyle(node).order).toBe('5')
  expect(cssText().match(new RegExp(`\\.${box} { order: \\d`, 'g'))).toEqual([`.${box} { order: 5`])
})

test('another document gets a sheet of its own', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const inner = frame.contentDocument
  if (!inner) throw new Error('the frame has no document')
  const { root, node } = shadowBox(inner)
  expect(root.adoptedStyleSheets).toHaveLength(1)
  expect(root.adoptedStyleSheets[0]).not.toBe(shadowBox().root.adoptedStyleSheets[0])
  expect(inner.defaultView?.getComputedStyle(node).paddingTop).toBe('7px')
  frame.remove()
})
