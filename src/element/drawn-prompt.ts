import { sessionTexts } from '../domain/messages/en/session.ts'
import * as panel from '../parts/session/sign-in-panel.css.ts'
import * as button from '../ui/button/button.css.ts'
import {
  dropEarly,
  freshPair,
  passOnEarly,
  pressEarly,
  type Pair,
} from '../session/identity/press.ts'
import { classes } from '../ui/classes.ts'
import { matchBackground, themeOf } from '../ui/background.ts'
import * as icon from '../ui/icon/icon.css.ts'
import { keyPath } from '../ui/icon/key.ts'
import { headingTag } from '../ui/layout/heading-tag.ts'
import * as root from '../ui/root.css.ts'
import { cssText } from '../ui/stylesheet.ts'
import type { StandIn } from './stand-in.ts'

/**
 * The sign-in prompt (parts/session/sign-in-panel.tsx) without React, which guests see while the element's code loads.
 * Only the loader loads this module; the modules that it imports are shared.
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

/** Creates the sign-in button. It opens the window within the click, because browsers block popups that open later. */
function signInButton(): HTMLButtonElement {
  const look = [button.button, button.variants.primary, button.sizes.medium, button.full]
  const made = make('button', classes(...look), keyIcon(), sessionTexts.guestSignIn)
  made.type = 'button'
  made.setAttribute('part', 'button')
  let pair: Pair | undefined
  freshPair().then(
    (fresh) => (pair = fresh),
    () => undefined,
  )
  made.addEventListener('click', () => {
    if (made.ariaBusy) return
    made.dataset['pressed'] = ''
    made.ariaBusy = 'true'
    made.replaceChildren(make('span', button.spinner), sessionTexts.guestSignIn)
    pressEarly(pair).catch(() => {
      made.ariaBusy = null
      made.replaceChildren(keyIcon(), sessionTexts.pressAgain)
    })
  })
  return made
}

/**
 * Returns the heading level; undefined if it is not a number. Before the element is defined, React writes the second
 * attribute.
 */
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

/** Passes a click on to the button of the loaded element, and returns that button. */
function handOver(signIn: HTMLButtonElement, shown: HTMLElement): HTMLElement | undefined {
  const successor = [...shown.querySelectorAll('button')].find(
    ({ textContent }) => textContent === sessionTexts.guestSignIn,
  )
  if ('pressed' in signIn.dataset) {
    if (!successor) dropEarly()
    else if (passOnEarly()) successor.click()
  }
  return successor
}

/** Draws the prompt into an element that is not defined yet. */
export function drawPrompt(element: HTMLElement, stand: StandIn): void {
  const signIn = signInButton()
  // Not a `div`: Preact would reuse an existing `div`.
  const look = classes(root.root, root.element, root.guest)
  const box = make('section', look, promptPanel(element, signIn))
  box.lang = 'en'
  stand.show(box, styles())
  stand.handOver = (shown) => handOver(signIn, shown)
  stand.suit = () => matchBackground(box, themeOf(element.getAttribute('theme')))
  stand.suit()
}
