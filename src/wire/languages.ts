/** Languages of Assetdesk, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const

export type LanguageCode = keyof typeof languages

/** Returns the language of a locale, such as `de` of `de-AT`; English if Assetdesk does not have it. */
export const languageOf = (locale: string): LanguageCode => (/^de\b/i.test(locale) ? 'de' : 'en')
