/** Languages that come with Assetdesk beside English. */
const languages = ['de'] as const

/** Returns the language of a locale, such as `de` of `de-AT`, if it comes with Assetdesk beside English. */
export function languageOf(locale: string): (typeof languages)[number] | undefined {
  const [language] = locale.toLowerCase().split('-')
  return languages.find((each) => each === language)
}
