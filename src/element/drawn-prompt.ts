import { sessionTexts } from '../domain/messages/session.ts'
import * as panel from '../parts/session/sign-in-panel.css.ts'
import * as button from '../ui/button/button.css.ts'
import { classes } from '../ui/classes.ts'
import { suitGround, themeOf } from '../ui/ground.ts'
import * as icon from '../ui/icon/icon.css.ts'
import { keyPath } from '../ui/icon/key.ts'
import { headingTag } from '../ui/layout/heading-tag.ts'
import * as root from '../ui/root.css.ts'
import { cssText } from '../ui/sheet.ts'

/**
 * The sign-in prompt (parts/session/sign-in-panel.tsx) as it is first seen, without React: guests see it while the
 * element's code is on its way. The file of this module is the loader's alone; what it imports is shared.
 */

let sheet: CSSStyleSheet | undefined

function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(cssText())
  }
  return sheet
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (string | Element)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

function key(): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const drawing = document.createElementNS(space, 'svg')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', keyPath)
  drawing.setAttribute('viewBox', '0 0 16 16')
  drawing.setAttribute('class', classes(icon.icon, icon.sizes.normal))
  drawing.setAttribute('aria-hidden', 'true')
  drawing.append(path)
  return drawing
}

/** The button; a press has it wait for the element's own, which is pressed then. */
function signInButton() {
  const look = [button.button, button.variants.primary, button.sizes.medium, button.full]
  const mark = key()
  const made = make('button', classes(...look), mark, sessionTexts.guestSignIn)
  made.type = 'button'
  made.setAttribute('part', 'button')
  made.addEventListener('click', () => {
    made.setAttribute('aria-busy', 'true')
    mark.replaceWith(make('span', button.spinner))
  })
  return made
}

/** The prompt of an element, and its button. */
function prompt(element: Element, press: HTMLButtonElement): HTMLElement {
  const level = parseFloat(element.getAttribute('heading-level') ?? '')
  const heading = headingTag(Number.isNaN(level) ? 2 : level)
  const box = make(
    'div',
    panel.panel,
    make(heading, panel.heading, sessionTexts.guestHeading),
    make('p', panel.intro, sessionTexts.guestIntro),
    make('div', '', press),
  )
  box.setAttribute('part', 'panel')
  // Preact would take over a `div` that it finds.
  const drawn = make('section', classes(root.root, root.element, root.guest), box)
  drawn.lang = 'en'
  return drawn
}

/** Draws the prompt into an element that is not defined yet. It gives way to the first that the element shows itself, with focus and press, and goes when the element's code does not come. */
export function drawPrompt(element: HTMLElement): void {
  if (element.shadowRoot) return
  const place = element.attachShadow({ mode: 'open' })
  const press = signInButton()
  const drawn = prompt(element, press)
  place.adoptedStyleSheets = [styles()]
  place.append(drawn)
  suitGround(drawn, themeOf(element.getAttribute('theme')))

  const goes = new AbortController()
  const go = () => {
    shows.disconnect()
    goes.abort()
    drawn.remove()
    place.adoptedStyleSheets = place.adoptedStyleSheets.filter((each) => each !== sheet)
  }
  const shows = new MutationObserver(() => {
    const [own] = [...place.querySelectorAll<HTMLElement>('[part=button]')].filter(
      (each) => each !== press,
    )
    if (place.childElementCount === 1) return
    if (place.activeElement === press) own?.focus({ preventScroll: true })
    go()
    if (press.ariaBusy) own?.click()
  })
  shows.observe(place, { childList: true })
  element.addEventListener('assetdesk-error', go, { signal: goes.signal })
}
