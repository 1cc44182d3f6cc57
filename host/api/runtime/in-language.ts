import { german } from '../../../src/domain/messages/de/catalogue.ts'
import type { Catalogue } from '../../../src/domain/messages/catalogue.ts'
import { showTexts } from '../../../src/domain/text/translation.ts'
import { languageOf, type LanguageCode } from '../../../src/wire/languages.ts'

const catalogues: Record<LanguageCode, Partial<Catalogue>> = { en: {}, de: german }

/**
 * Runs a function while all texts are in a language, and returns its result. The texts of the process are English again
 * afterwards, so `write` must not wait for anything.
 */
export function inLanguage(language: LanguageCode, write: () => string): string
export function inLanguage<Written extends object>(
  language: LanguageCode,
  write: () => Written extends Promise<unknown> ? never : Written,
): Written
export function inLanguage(language: LanguageCode, write: () => unknown): unknown {
  if (language === 'en') return write()
  showTexts({ locale: language, catalogue: catalogues[language] })
  try {
    return write()
  } finally {
    showTexts({ locale: 'en', catalogue: catalogues.en })
  }
}

/** Returns what `read` returns in each language, such as the marks by which Assetdesk knows its own emails again. */
export const inEveryLanguage = (read: () => string): string[] => [
  ...new Set((['en', 'de'] as const).map((language) => inLanguage(language, read))),
]

/** Returns the language that a browser asks a page in: the first of `Accept-Language` that Assetdesk is written in. */
export function acceptedLanguage(header: string | undefined): LanguageCode {
  const asked = (header ?? '').split(',').map((each) => each.split(';')[0]?.trim() ?? '')
  return languageOf(asked.find((locale) => /^(en|de)\b/i.test(locale)) ?? 'en')
}
