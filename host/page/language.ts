import { $language, setLocale } from '../../src/session/language.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { languageOf } from '../../src/wire/languages.ts'

/** Shows the application in the language that the user has chosen, else in that of the browser. */
export function followUserLanguage(): void {
  const page = document.documentElement
  $session.subscribe((state) =>
    setLocale(page, languageOf(userOf(state)?.language ?? navigator.language)),
  )
  $language.subscribe((shown) => {
    // English pages keep their `en-IN`.
    if (shown && languageOf(page.lang) !== shown.locale) page.lang = shown.locale
  })
}
