import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineWidget } from '../../../src/element/define-widget.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { button, changedTo, placed, root, shown, tag } from '../../support/placed.ts'
import {
  happened,
  sample,
  sampleDeclaration,
  type SampleElement,
} from '../../support/sample-widget.tsx'
import { eventually } from '../../support/eventually.ts'

let surroundings: ReturnType<typeof clientEnv>

beforeEach(() => {
  surroundings = clientEnv(brokenFetch().fetch)
  happened.length = 0
})
afterEach(() => document.body.replaceChildren())

const make = () => document.createElement(tag) as SampleElement

/** Inherited CSS properties, each with a value that no Assetdesk element uses. */
const inherited = {
  textIndent: '5em',
  lineHeight: '4',
  letterSpacing: '9px',
  wordSpacing: '9px',
  textTransform: 'uppercase',
  stroke: 'red',
  strokeWidth: '7',
  fill: 'red',
  whiteSpace: 'pre',
  textWrapStyle: 'balance',
  textAlign: 'end',
  textAlignLast: 'end',
  textJustify: 'none',
  textShadow: '1px 1px red',
  textEmphasis: 'dot red',
  textUnderlineOffset: '4px',
  textOrientation: 'upright',
  textRendering: 'geometricPrecision',
  textAnchor: 'end',
  fontStyle: 'italic',
  fontWeight: '900',
  fontSize: '60px',
  fontStretch: '200%',
  fontVariant: 'small-caps',
  fontFeatureSettings: '"smcp"',
  fontVariationSettings: '"wght" 300',
  fontKerning: 'none',
  fontSizeAdjust: '1',
  fontSynthesis: 'none',
  fontPalette: 'dark',
  tabSize: '3',
  quotes: '"<" ">"',
  listStyle: 'square inside',
  cursor: 'wait',
  visibility: 'hidden',
  pointerEvents: 'none',
  caretColor: 'red',
  accentColor: 'red',
  color: 'red',
  hyphens: 'auto',
  wordBreak: 'break-all',
  lineBreak: 'anywhere',
  overflowWrap: 'anywhere',
  orphans: '5',
  widows: '5',
  borderCollapse: 'collapse',
  borderSpacing: '9px',
  captionSide: 'bottom',
  emptyCells: 'hide',
  imageRendering: 'pixelated',
  rubyAlign: 'start',
  webkitTextStroke: '2px red',
  webkitTextFillColor: 'red',
  webkitFontSmoothing: 'none',
  webkitTextSecurity: 'disc',
  mathStyle: 'compact',
  speak: 'none',
  paintOrder: 'stroke',
  clipRule: 'evenodd',
  interpolateSize: 'allow-keywords',
  scrollbarColor: 'red red',
  scrollbarWidth: 'none',
}

/** Returns the computed styles of everything in the shadow root of a new element, placed in a box with `style`. */
async function computedStyles(style: object, markup = `<${tag}></${tag}>`) {
  const place = document.createElement('div')
  Object.assign(place.style, style)
  document.body.replaceChildren(place)
  place.innerHTML = markup
  const element = place.firstElementChild as SampleElement
  await element.updateComplete
  await new Promise(requestAnimationFrame)
  const styles = [...root(element).querySelectorAll('*')].map((each) => {
    const own = getComputedStyle(each)
    return [...own]
      .filter((name) => !name.startsWith('--'))
      .map((name) => `${each.localName} ${name}: ${own.getPropertyValue(name)}`)
  })
  return { styles: styles.flat(), box: element.getBoundingClientRect() }
}

describe('styles of the host page', () => {
  test.each(['inherited from the page', 'set on the element'])(
    'FGUEST-04 styles %s do not change the contents of an element',
    async (way) => {
      const unstyled = await computedStyles({})
      expect(unstyled.styles.length).toBeGreaterThan(100)
      const styled = await (way === 'inherited from the page'
        ? computedStyles(inherited)
        : computedStyles(
            {},
            `<${tag} style="text-indent: 5em; line-height: 4; cursor: wait"></${tag}>`,
          ))
      expect(styled.styles.filter((line) => !unstyled.styles.includes(line))).toEqual([])
      expect(styled.box.height).toBe(unstyled.box.height)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    },
  )

  test('FGUEST-04 an element inherits direction and colour scheme from the page', async () => {
    const { styles } = await computedStyles({ direction: 'rtl', colorScheme: 'dark' })
    expect(styles).toEqual(expect.arrayContaining(['div direction: rtl', 'div color-scheme: dark']))
  })
})

test('EMB-07 an element adapts when any attribute around it changes the background, also after a move', async () => {
  const page = document.documentElement
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '[data-mode="light"] { background: white } [data-mode="dark"] { background: black }',
  )
  document.adoptedStyleSheets.push(sheet)
  const element = await placed(`<${tag}></${tag}>`)
  const wrapper = document.body.appendChild(document.createElement('div'))
  const adapts = async (place: HTMLElement, mode: string) => {
    place.dataset['mode'] = mode
    const guest = root(element).querySelector<HTMLElement>('[data-theme]')
    await eventually(() => expect(guest?.dataset['scheme']).toBe(mode))
  }
  await adapts(page, 'dark')
  await adapts(page, 'light')
  wrapper.append(element)
  await adapts(wrapper, 'dark')
  await adapts(wrapper, 'light')
  delete page.dataset['mode']
  document.adoptedStyleSheets.pop()
})

describe('life cycle', () => {
  test('an element mounts only once it is in a document', async () => {
    const element = make()
    element.count = 3
    element.setAttribute('label', 'x')
    await element.updateComplete
    await new Promise((resume) => setTimeout(resume, 50))
    expect(happened).toEqual([])
    document.body.append(element)
    await element.updateComplete
    expect(shown(element)).toMatchObject({ count: 3, label: 'x' })
  })

  test.each([
    ['append', (to: Element, element: Element) => to.append(element)],
    ['moveBefore', (to: Element, element: Element) => to.moveBefore(element, null)],
  ])('an element moved with %s keeps its state', async (_, move) => {
    const element = await placed(`<${tag}></${tag}>`)
    await eventually(() => expect(happened).toEqual(['mounted']))
    const input = root(element).querySelector('input') as HTMLInputElement
    input.value = 'typed'
    button(element, 'Click')?.click()
    await eventually(() => expect(shown(element)).toMatchObject({ clicks: 1 }))
    const elsewhere = document.createElement('div')
    document.body.append(elsewhere)
    move(elsewhere, element)
    await new Promise((resume) => setTimeout(resume, 50))
    expect(happened).toEqual(['mounted'])
    expect(shown(element)).toMatchObject({ clicks: 1 })
    expect(root(element).querySelector('input')?.value).toBe('typed')
  })

  test('open layers stay open and the background is compared again when an element is moved', async () => {
    const element = await placed(`<${tag}></${tag}>`)
    const guest = root(element).querySelector<HTMLElement>('[data-theme]')
    const dialog = document.createElement('dialog')
    dialog.innerHTML =
      '<button></button><input data-initial-focus><p popover="manual">List</p><i role="tooltip" popover="manual">Tip</i>'
    const list = dialog.querySelector('p')
    guest?.append(dialog)
    dialog.showModal()
    list?.showPopover()
    const dark = document.createElement('div')
    dark.style.background = 'black'
    document.body.append(dark)
    dark.append(element)
    expect(dialog.matches('[open]:modal')).toBe(true)
    expect(list?.matches(':popover-open')).toBe(true)
    expect(dialog.querySelector('i')?.matches(':popover-open')).toBe(false)
    expect(root(element).activeElement).toBe(dialog.querySelector('input'))
    await eventually(() => expect(guest?.dataset['scheme']).toBe('dark'))
    const light = document.createElement('div')
    light.style.background = 'white'
    document.body.append(light)
    light.moveBefore(element, null)
    await eventually(() => expect(guest?.dataset['scheme']).toBe('light'))
  })

  test('a removed element unmounts once, and renders again when it is reinserted', async () => {
    const element = await placed(`<${tag} count="2"></${tag}>`)
    await eventually(() => expect(happened).toEqual(['mounted']))
    element.remove()
    await eventually(() => expect(happened).toEqual(['mounted', 'unmounted']))
    document.body.append(element)
    await element.updateComplete
    expect(shown(element)).toMatchObject({ count: 2, clicks: 0 })
  })

  test('EMB-35 with loading="visible" it renders when it comes near, or when the attribute is removed', async () => {
    const far = '<div style="height: 500vh"></div>'
    const one = await placed(`<${tag} count="2" loading="visible"></${tag}>`)
    await eventually(() => expect(shown(one)).toMatchObject({ count: 2 }))
    happened.length = 0
    document.body.innerHTML = `${far}<${tag} loading="visible"></${tag}>${far}<${tag} count="4" loading="visible"></${tag}>`
    const [second, third] = document.body.querySelectorAll<SampleElement>(tag)
    await third?.updateComplete
    await new Promise((resume) => setTimeout(resume, 200))
    expect(happened.filter((name) => name === 'mounted')).toEqual([])
    second?.scrollIntoView()
    await eventually(() => expect(happened).toContain('mounted'))
    expect(third?.shadowRoot?.textContent).toBe('')
    third?.removeAttribute('loading')
    await eventually(() => expect(shown(third as SampleElement)).toMatchObject({ count: 4 }))
    scrollTo(0, 0)
  })

  test('an element adopted by another document gets a style sheet of that document', async () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const element = await placed(`<${tag}></${tag}>`)
    const before = root(element).adoptedStyleSheets[0]
    frame.contentDocument?.body.append(element)
    await eventually(() => expect(root(element).adoptedStyleSheets).toHaveLength(1))
    expect(root(element).adoptedStyleSheets[0]).not.toBe(before)
  })

  test('dispatches ready once', async () => {
    const ready = vi.fn<(event: Event) => void>()
    document.addEventListener('assetdesk-ready', ready)
    const element = await placed(`<${tag}></${tag}>`)
    await eventually(() => expect(ready).toHaveBeenCalledTimes(1))
    await changedTo(element, (it) => Object.assign(it, { count: 1, scope: 'mine' }))
    await new Promise((resume) => setTimeout(resume, 50))
    expect(ready).toHaveBeenCalledTimes(1)
    expect(ready.mock.calls[0]?.[0].target).toBe(element)
    document.removeEventListener('assetdesk-ready', ready)
  })

  test('a render error is shown in the element, dispatched as an event, and does not affect other elements', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const onEvent = vi.fn<(event: Event) => void>()
    document.addEventListener('assetdesk-error', onEvent, { once: true })
    const neighbour = await placed(`<${tag}></${tag}>`)
    const element = await placed(`<${tag} broken></${tag}>`)
    await eventually(() => expect(onEvent).toHaveBeenCalledTimes(1))
    const event = onEvent.mock.calls[0]?.[0] as CustomEvent<{ error: Error }>
    expect(event.target).toBe(element)
    expect(event.detail.error.message).toBe('on purpose')
    expect(root(element).textContent).not.toBe('')
    expect(shown(neighbour)).toMatchObject({ clicks: 0 })
    vi.restoreAllMocks()
  })
})

describe('isolation', () => {
  test('elements share one style sheet, have no inline styles, and keep the children that the page gave them', async () => {
    const one = await placed(`<${tag}><b>mine</b></${tag}>`)
    const other = await placed(`<${tag}></${tag}>`)
    expect(root(one).adoptedStyleSheets).toHaveLength(1)
    expect(root(one).adoptedStyleSheets[0]).toBe(root(other).adoptedStyleSheets[0])
    expect(root(one).querySelectorAll('style, [style]')).toHaveLength(0)
    expect(one.innerHTML).toBe('<b>mine</b>')
  })

  test('two elements use different ids', async () => {
    const [one, other] = [await placed(`<${tag}></${tag}>`), await placed(`<${tag}></${tag}>`)]
    const ids = [one, other].map((element) => root(element).querySelector('output')?.id)
    expect(ids[0]).toContain('sample-widget-')
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe('navigation', () => {
  test('WID-06 a navigation intent is dispatched as an event on the page, then passed to its router', async () => {
    const received = vi.fn<(event: Event) => void>()
    document.addEventListener('assetdesk-navigate', received, { once: true })
    const element = await placed(`<${tag}></${tag}>`)
    button(element, 'Go')?.click()
    const event = received.mock.calls[0]?.[0] as CustomEvent<unknown>
    expect(event.target).toBe(element)
    expect(event).toMatchObject({ bubbles: true, composed: true, cancelable: true })
    expect(event.detail).toEqual({ route: 'view-ticket', params: { ticketId: 5 } })
    expect(surroundings.intents).toEqual([event.detail])
  })

  test('WID-06 a page that cancels the event prevents navigation', async () => {
    document.addEventListener('assetdesk-navigate', (event) => event.preventDefault(), {
      once: true,
    })
    const element = await placed(`<${tag}></${tag}>`)
    button(element, 'Go')?.click()
    expect(surroundings.intents).toEqual([])
  })
})

describe('definition', () => {
  test('defining an element twice does nothing', () => {
    const before = customElements.get(tag)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(sample.define()).toBe(tag)
    expect(customElements.get(tag)).toBe(before)
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  test('a tag defined by another copy stays, and one warning names both versions', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    class Foreign extends HTMLElement {
      static version = '0.0.9'
    }
    customElements.define('foreign-sample', Foreign)
    sample.define('foreign-sample')
    sample.define('foreign-sample')
    expect(customElements.get('foreign-sample')).toBe(Foreign)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toMatch(/foreign-sample.*0\.0\.9.*\d+\.\d+\.\d+/)
    warn.mockRestore()
  })

  test.each([
    ['before', ['own-before', 'other-before']],
    ['after', ['other-after', 'own-after']],
  ])('a page can register elementClass() itself, %s define()', (_, tags) => {
    const widget = defineWidget(sampleDeclaration)
    for (const each of tags)
      if (each.startsWith('own')) customElements.define(each, widget.elementClass())
      else widget.define(each)
    for (const each of tags)
      expect(document.createElement(each)).toBeInstanceOf(widget.elementClass())
  })

  test('a prefix renames the tag', async () => {
    expect(sample.define({ prefix: 'acme' })).toBe('acme-sample-widget')
    const element = document.createElement('acme-sample-widget') as SampleElement
    document.body.append(element)
    await element.updateComplete
    expect(shown(element)).toMatchObject({ count: -1 })
  })
})
