import { brokenTexts } from '../domain/messages/en/loading.ts'
import { broken as german } from '../domain/messages/de/loading.ts'
import { languageOf, type LanguageCode } from '../wire/languages.ts'
import { languageAround } from '../session/language-around.ts'
import { settings } from '../session/settings.ts'

/**
 * What the loader shows in an element whose code is not there: the sign-in prompt, or that the code does not load. It
 * gives way to the first that the element shows.
 */
export interface StandIn {
  /** The element's shadow root, which is to be its own. */
  root: ShadowRoot
  /** Shows `content` in place of what stands there. */
  show(content: Element, sheet: CSSStyleSheet): void
  /** Looks again at what is behind the element. */
  suit?(): void
  /** Called when the element shows something. Returns where the focus goes; there by default. */
  handOver?(shown: HTMLElement): HTMLElement | undefined
}

/** Returns undefined where nothing can stand in. */
export function standIn(element: HTMLElement): StandIn | undefined {
  if (element.shadowRoot || !element.isConnected || element.ownerDocument !== document)
    return undefined
  const root = element.attachShadow({ mode: 'open' })
  let standing: Element | undefined
  const isFocused = () => standing?.contains(root.activeElement) === true
  const made: StandIn = {
    root,
    show(content, sheet) {
      const wasFocused = isFocused()
      standing?.remove()
      root.append((standing = content))
      root.adoptedStyleSheets = [sheet]
      if (wasFocused) content.querySelector('button')?.focus({ preventScroll: true })
    },
  }
  const observer = new MutationObserver(() => {
    const shown = [...root.children].find((each) => each !== standing)
    if (!(shown instanceof HTMLElement)) return
    observer.disconnect()
    const nextFocus = made.handOver?.(shown)
    if (isFocused()) {
      if (!nextFocus) shown.tabIndex = -1
      ;(nextFocus ?? shown).focus({ preventScroll: true })
    }
    standing?.remove()
    // The element has adopted its own behind that of the prompt.
    root.adoptedStyleSheets = root.adoptedStyleSheets.slice(1)
  })
  observer.observe(root, { childList: true })
  return made
}

/** Returns the language that an element will have; undefined for English. */
export function languageFor(element: Element): Exclude<LanguageCode, 'en'> | undefined {
  const stated = document.querySelector('[locale]')?.getAttribute('locale')
  const language = languageOf(stated || settings().locale || languageAround(element) || '')
  return language === 'en' ? undefined : language
}

function wordsFor(element: HTMLElement): Record<'notLoaded' | 'retry', string> {
  const words: typeof german = languageFor(element) ? german : brokenTexts
  return { ...words, ...settings().texts?.broken }
}

let plain: CSSStyleSheet | undefined

/** The loader has no other styles: those of elements come with their code. */
function plainSheet(): CSSStyleSheet {
  if (!plain) {
    plain = new CSSStyleSheet()
    plain.replaceSync(
      ':host{display:block}:host([hidden]){display:none}section{all:initial;display:block;color:inherit;font:14px/1.5 system-ui,sans-serif}p{margin:0 0 8px}button{font:inherit}',
    )
  }
  return plain
}

/** Says that the code of an element did not load, with a button to try again; what the page has put into it comes first. */
export function showFailure(element: HTMLElement, stand: StandIn, retry: () => void): void {
  delete stand.suit
  if (hasContent(element)) return stand.show(document.createElement('slot'), plainSheet())
  const { notLoaded, retry: again } = wordsFor(element)
  const section = document.createElement('section')
  const text = document.createElement('p')
  const button = document.createElement('button')
  text.append(notLoaded)
  text.role = 'status'
  button.type = 'button'
  button.append(again)
  button.addEventListener('click', () => {
    if (button.ariaBusy) return
    button.ariaBusy = 'true'
    retry()
  })
  section.append(text, button)
  stand.show(section, plainSheet())
}

/** Has the page put something into the element, for when its code does not load? */
export const hasContent = (element: Element): boolean =>
  element.childElementCount > 0 || element.textContent.trim() !== ''
