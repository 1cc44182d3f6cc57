/** Texts of what takes long to load. */
export const loadingTexts = { slow: 'Still loading. The answer takes longer than usual.' } as const
