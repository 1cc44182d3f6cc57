import { german } from '../../../src/domain/messages/de/catalogue.ts'
import type { Catalogue } from '../../../src/domain/messages/catalogue.ts'
import { showTexts } from '../../../src/domain/text/translation.ts'
import { keysOf } from '../../../src/wire/enums.ts'
import { languages, type LanguageCode } from '../../../src/wire/languages.ts'

const catalogues: Record<LanguageCode, Partial<Catalogue>> = { en: {}, de: german }

/**
 * Runs a function while all texts are in a language, and returns its result. Afterwards, the texts of the process are in
 * English again, so `write` must be synchronous.
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

/**
 * Returns the results of `read` in each language, such as the sentences by which Assetdesk recognises its own emails.
 * Each call changes all texts twice per language, so `read` should read many texts at once.
 */
export const inEveryLanguage = <Read>(read: () => Read): Read[] =>
  keysOf(languages).map((language) => inLanguage(language, () => ({ read: read() })).read)

const isLanguage = (name: string): name is LanguageCode => Object.hasOwn(languages, name)

/** Returns the first language of `Accept-Language` that Assetdesk supports, or English. */
export function acceptedLanguage(header: string | undefined): LanguageCode {
  const accepted = (header ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase().split(/\W/)[0] ?? '')
  return accepted.find(isLanguage) ?? 'en'
}
