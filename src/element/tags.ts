/** Every tag there is an element for; the autoloader knows no others. A test holds it against the folders. */
export const widgetTags = ['raise-ticket', 'sign-in'] as const

export type WidgetTag = (typeof widgetTags)[number]
