import { languageOf } from '../wire/languages.ts'

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

/**
 * Returns the nearest `lang` around an element, such as `de-AT`, across shadow roots. Returns undefined if Assetdesk is
 * not available in that language: then it is shown in English, with English dates and numbers.
 */
export function languageAround(element: Element): string | undefined {
  let at: Element | null = element
  while (at && !at.hasAttribute('lang')) at = parentOf(at)
  const lang = at?.getAttribute('lang') ?? ''
  return languageOf(lang) === 'en' ? undefined : lang
}
