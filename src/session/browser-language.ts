/** Returns the language that the user has set in the browser, such as `de-AT`: the first of `Accept-Language`. */
export const browserLanguage = (): string => navigator.language
