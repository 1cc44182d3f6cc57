import { brokenTexts } from '../domain/messages/en/loading.ts'
import { broken as german } from '../domain/messages/de/loading.ts'
import { languageOf, type LanguageCode } from '../wire/languages.ts'
import { languageAround } from '../session/language-around.ts'
import { settings } from '../session/settings.ts'
import { widgetTags } from './tags.ts'

/**
 * The content of an element whose code is not loaded: the sign-in prompt, or an error if loading failed. The loader
 * creates it, and it is removed when the element shows its own content.
 */
export interface StandIn {
  /** The shadow root, which the element will use itself. */
  root: ShadowRoot
  /** Replaces the current content. */
  show(content: Element, sheet: CSSStyleSheet): void
  /** Adapts the colours to the background behind the element. */
  matchBackground?(): void
  /**
   * Called when the element shows its own content. Returns the element that gets the focus; by default the new content.
   */
  handOver?(shown: HTMLElement): HTMLElement | undefined
}

/** Creates the stand-in; returns undefined if the element already has a shadow root or is not in the document. */
export function standIn(element: HTMLElement): StandIn | undefined {
  if (element.shadowRoot || !element.isConnected || element.ownerDocument !== document)
    return undefined
  const root = element.attachShadow({ mode: 'open' })
  let shownContent: Element | undefined
  const isFocused = () => shownContent?.contains(root.activeElement) === true
  const stand: StandIn = {
    root,
    show(content, sheet) {
      const wasFocused = isFocused()
      shownContent?.remove()
      root.append((shownContent = content))
      root.adoptedStyleSheets = [sheet]
      if (wasFocused) content.querySelector('button')?.focus({ preventScroll: true })
    },
  }
  const observer = new MutationObserver(() => {
    const shown = [...root.children].find((each) => each !== shownContent)
    if (!(shown instanceof HTMLElement)) return
    observer.disconnect()
    const nextFocus = stand.handOver?.(shown)
    if (isFocused()) {
      if (!nextFocus) shown.tabIndex = -1
      ;(nextFocus ?? shown).focus({ preventScroll: true })
    }
    shownContent?.remove()
    // The element has added its own sheet after that of the stand-in.
    root.adoptedStyleSheets = root.adoptedStyleSheets.slice(1)
  })
  observer.observe(root, { childList: true })
  return stand
}

/** Returns the language that an element will have; undefined for English. */
export function languageFor(element: Element): Exclude<LanguageCode, 'en'> | undefined {
  const ownWithLocale = widgetTags.map((tag) => `${tag}[locale]:not([locale=""])`).join()
  const stated = document.querySelector(ownWithLocale)?.getAttribute('locale')
  const language = languageOf(stated || settings().locale || languageAround(element) || '')
  return language === 'en' ? undefined : language
}

function wordsFor(element: HTMLElement): Record<'notLoaded' | 'retry', string> {
  const words: typeof german = languageFor(element) ? german : brokenTexts
  return { ...words, ...settings().texts?.broken }
}

let plain: CSSStyleSheet | undefined

/** Returns the only styles of the loader: those of elements load with their code. */
function plainSheet(): CSSStyleSheet {
  if (!plain) {
    plain = new CSSStyleSheet()
    plain.replaceSync(
      ':host{display:block}:host([hidden]){display:none}section{all:initial;display:block;color:inherit;font:14px/1.5 system-ui,sans-serif}p{margin:0 0 8px}button{font:inherit}',
    )
  }
  return plain
}

/**
 * Shows that the code of an element did not load, with a button to retry. If the page has put content into the element,
 * that is shown instead.
 */
export function showFailure(element: HTMLElement, stand: StandIn, retry: () => void): void {
  delete stand.matchBackground
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

/** Returns whether the page has put fallback content into the element. */
export const hasContent = (element: Element): boolean =>
  element.childElementCount > 0 || element.textContent.trim() !== ''
