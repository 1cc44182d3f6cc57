type Listener = (name: string, group: object) => void

/** The language that is shown. */
interface Language {
  /** As in BCP 47; `en` writes numbers and days as Assetdesk always did, any other as its country does. */
  locale: string
  /** A sentence that came from the server, in this language where it is known. */
  say: (sentence: string) => string
}

const groups = new Map<string, object>()
let listener: Listener | undefined
let language: Language = { locale: 'en', say: (sentence) => sentence }

/**
 * Registers a group of texts under a name, as they read in English, and answers it. Another language changes the
 * object in place: read a text where it is shown, not while a module loads.
 */
export function texts<const Group extends object>(name: string, english: Group): Group {
  groups.set(name, english)
  listener?.(name, english)
  return english
}

/** Gets every group of the page, also those of code that loads later. There is one listener: the translation. */
export function onTexts(heard: Listener): void {
  listener = heard
  for (const [name, group] of groups) heard(name, group)
}

export function setLanguage(chosen: Language): void {
  language = chosen
}

export const locale = (): string => language.locale

/** A sentence of the server as it is shown. */
export const spoken = (sentence: string): string => language.say(sentence)

/** A group in another language: the same keys and parameters, without what is no text, such as the hue of a badge. */
export type Translation<Group> = Group extends (...values: infer Values) => string
  ? (...values: Values) => string
  : Group extends string
    ? string
    : Group extends readonly (infer Entry)[]
      ? readonly Translation<Entry>[]
      : { readonly [Key in Exclude<TextKeys<Group>, DataKey>]: Translation<Group[Key]> }

type TextKeys<Group> = {
  [Key in keyof Group]: Group[Key] extends string | object ? Key : never
}[keyof Group]
/** Keys that hold data in every group. */
type DataKey = 'hue' | 'glyph'
