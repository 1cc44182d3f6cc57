import { locale } from '../../wire/texts.ts'

/**
 * Returns a function that creates formats for the current language, once per language; `english` is the locale used for
 * English.
 */
export function formatsOf<Formats>(english: string, make: (language: string) => Formats) {
  const cache = new Map<string, Formats>()
  return (): Formats => {
    const current = cache.get(locale()) ?? make(locale() === 'en' ? english : locale())
    cache.set(locale(), current)
    return current
  }
}
