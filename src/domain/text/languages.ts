/** Returns the language of a locale, such as `de` of `de-AT`, if it comes with Assetdesk beside English. */
export const languageOf = (locale: string): 'de' | undefined =>
  /^de\b/i.test(locale) ? 'de' : undefined
