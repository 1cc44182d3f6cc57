import { brokenTexts } from '../domain/messages/broken.ts'
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

function keyIcon(): SVGSVGElement {
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

/** A button that is busy from the first press on. */
function buttonOf(drawing: Element | string, text: string, pressed?: () => void) {
  const look = [button.button, button.variants.primary, button.sizes.medium, button.full]
  const made = make('button', classes(...look), drawing, text)
  made.type = 'button'
  made.setAttribute('part', 'button')
  made.addEventListener('click', () => {
    made.setAttribute('aria-busy', 'true')
    made.replaceChildren(make('span', button.spinner), text)
    pressed?.()
  })
  return made
}

/** React writes the second of these before the element is defined. What is no number counts as absent. */
function headingLevel(element: Element): number {
  const text = element.getAttribute('heading-level') ?? element.getAttribute('headinglevel')
  const level = text?.trim() ? Number(text) : NaN
  return Number.isFinite(level) ? level : 2
}

function promptPanel(element: Element, signIn: HTMLButtonElement): HTMLElement {
  const content = make(
    'div',
    panel.panel,
    make(headingTag(headingLevel(element)), panel.heading, sessionTexts.guestHeading),
    make('p', panel.intro, sessionTexts.guestIntro),
    make('div', '', signIn),
  )
  content.setAttribute('part', 'panel')
  return content
}

/** Passes focus and press on to what the element shows: to its own sign-in button where that is there. */
function handOver(isFocused: boolean, signIn: HTMLButtonElement, shown: HTMLElement): void {
  const successor = [...shown.querySelectorAll('button')].find(
    ({ textContent }) => textContent === signIn.textContent,
  )
  if (isFocused && !successor) shown.tabIndex = -1
  if (isFocused) (successor ?? shown).focus({ preventScroll: true })
  // Too long after the press the browser would take the sign-in window for an advertisement.
  if (signIn.ariaBusy && navigator.userActivation.isActive) successor?.click()
}

/** A prompt that stands in an element whose code is not there. */
export interface DrawnPrompt {
  /** The element's shadow root, which is to be its own. */
  root: ShadowRoot
  /** Looks again at what is behind the element. */
  suit(): void
  /** The code does not come: what the page has put into the element is seen again, else a button to try again. */
  fail(retry: () => void): void
}

/**
 * Draws the prompt into an element that is not defined yet; undefined where it cannot stand. It gives way to the first
 * that the element shows.
 */
export function drawPrompt(element: HTMLElement): DrawnPrompt | undefined {
  if (element.shadowRoot || !element.isConnected || element.ownerDocument !== document)
    return undefined
  const place = element.attachShadow({ mode: 'open' })
  const signIn = buttonOf(keyIcon(), sessionTexts.guestSignIn)
  const content = promptPanel(element, signIn)
  // Preact takes over what it finds of the kind that it renders, which is a `div`.
  const box = make('section', classes(root.root, root.element, root.guest), content)
  box.lang = 'en'
  let standIn: Element = box
  place.adoptedStyleSheets = [styles()]
  place.append(box)
  const suit = () => suitGround(box, themeOf(element.getAttribute('theme')))
  suit()

  const observer = new MutationObserver(() => {
    const shown = [...place.children].find((each) => each !== standIn)
    if (!shown) return
    observer.disconnect()
    handOver(standIn.contains(place.activeElement), signIn, shown as HTMLElement)
    standIn.remove()
    place.adoptedStyleSheets = place.adoptedStyleSheets.filter((each) => each !== sheet)
  })
  observer.observe(place, { childList: true })

  const fail = (retry: () => void) => {
    if (!element.hasChildNodes())
      return content.replaceChildren(
        make('p', panel.intro, brokenTexts.notLoaded),
        make('div', '', buttonOf('', brokenTexts.retry, retry)),
      )
    const slot = make('slot', '')
    standIn.replaceWith((standIn = slot))
  }
  return { root: place, suit, fail }
}
