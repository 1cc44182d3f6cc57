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

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (string | Element)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
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
  const signIn = createElement('button', classes(...look), keyIcon(), sessionTexts.guestSignIn)
  signIn.type = 'button'
  signIn.setAttribute('part', 'button')
  let pair: Pair | undefined
  freshPair().then(
    (fresh) => (pair = fresh),
    () => undefined,
  )
  signIn.addEventListener('click', () => {
    if (signIn.ariaBusy) return
    signIn.dataset['pressed'] = ''
    signIn.ariaBusy = 'true'
    signIn.replaceChildren(createElement('span', button.spinner), sessionTexts.guestSignIn)
    pressEarly(pair).catch(() => {
      signIn.ariaBusy = null
      signIn.replaceChildren(keyIcon(), sessionTexts.pressAgain)
    })
  })
  return signIn
}

/** Returns the heading level, 2 by default. Before the element is defined, React writes the second attribute. */
function headingLevel(element: Element): number {
  const text = element.getAttribute('heading-level') ?? element.getAttribute('headinglevel')
  const level = text?.trim() ? Number(text) : NaN
  return Number.isFinite(level) ? level : 2
}

function promptPanel(element: Element, signIn: HTMLButtonElement): HTMLElement {
  const content = createElement(
    'div',
    panel.panel,
    createElement(headingTag(headingLevel(element)), panel.heading, sessionTexts.guestHeading),
    createElement('p', panel.intro, sessionTexts.guestIntro),
    createElement('div', '', signIn),
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
  const box = createElement('section', look, promptPanel(element, signIn))
  box.lang = 'en'
  stand.show(box, styles())
  stand.handOver = (shown) => handOver(signIn, shown)
  stand.matchBackground = () => matchBackground(box, themeOf(element.getAttribute('theme')))
  stand.matchBackground()
}
