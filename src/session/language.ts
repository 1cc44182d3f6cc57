import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../env.ts'
import { languageAround } from './language-around.ts'
import { followSettings, settings, type Settings } from './settings.ts'

const $shown = atom<{ locale: string } | undefined>({ locale: 'en' })

/** The language on screen, set after each change; undefined while the first one loads. */
export const $language: ReadableAtom<{ locale: string } | undefined> = $shown

/** The elements of the page, each with its `locale`. */
const elements = new Map<Element, string | undefined>()
let requested: Pick<Settings, 'texts'> & { locale: string } = { locale: 'en' }
let isFollowing = false
let changes: MutationObserver | undefined
const langs = { attributeFilter: ['lang'], subtree: true }

/** Applies the language and the texts that the page has chosen, and follows later changes. */
export function followLanguage(): void {
  if (isFollowing) return
  isFollowing = true
  followSettings(() => void applyLanguage())
  if (typeof document !== 'undefined') {
    changes = new MutationObserver(() => void applyLanguage())
    changes.observe(document, langs)
  }
  void applyLanguage()
}

/** Registers an element with its `locale`, which may then decide the language. */
export function setLocale(element: Element, locale: string | undefined): void {
  const isFirst = elements.size === 0
  elements.set(element, locale)
  followLang(element, isFirst)
}

/** Follows the `lang` around an element at its present place, also inside shadow roots. */
export function followLang(element: Element, isFirst?: boolean): void {
  let root = element.getRootNode()
  for (; root instanceof ShadowRoot; root = root.host.getRootNode()) changes?.observe(root, langs)
  void applyLanguage(isFirst)
}

export function removeLocale(element: Element): void {
  elements.delete(element)
  if (elements.size > 0) void applyLanguage()
}

const isBefore = (element: Element, other: Element) =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * Returns the language that all elements of the page share: the `locale` of the first element that has one, else that
 * of `configure`, else the `lang` around the first element.
 */
function localeOfPage(): string {
  let first: Element | undefined
  let firstWithLocale: Element | undefined
  for (const [element, locale] of elements) {
    if (!first || isBefore(element, first)) first = element
    if (locale && (!firstWithLocale || isBefore(element, firstWithLocale)))
      firstWithLocale = element
  }
  return (
    (firstWithLocale && elements.get(firstWithLocale)) ??
    settings().locale ??
    (first && languageAround(first)) ??
    'en'
  )
}

/** Loads and applies the language. `isEmpty`: the page shows nothing in the previous language. */
async function applyLanguage(isEmpty = elements.size === 0): Promise<void> {
  const locale = localeOfPage()
  const { texts } = settings()
  if (locale === requested.locale && texts === requested.texts) return
  const request = (requested = { locale, texts })
  if (isEmpty) $shown.set(undefined)
  try {
    const { translation } = await import('../domain/text/translation.ts')
    const show = await translation(locale, texts)
    // Another language was chosen.
    if (requested !== request) return
    show()
    $shown.set({ locale })
  } catch (error) {
    env().log(`The texts of ${locale} did not load`, error)
    if (requested !== request) return
    // Choosing the same language again retries.
    requested = { locale: $shown.get()?.locale ?? 'en' }
    $shown.set($shown.get() ?? { locale: 'en' })
  }
}
