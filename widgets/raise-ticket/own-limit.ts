/** Most own assets that are shown as cards; more are options of a list. */
export const cardLimit = 4
