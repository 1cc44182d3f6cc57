type Listener = (name: string, group: object) => void

/**
 * A sentence with its code in the catalogue. The server sends code and values, so that a client can show the sentence
 * in the user's language.
 */
export interface Message {
  text: string
  /** Group and key in the catalogue, such as `user.required` or `api.constraints.tooLong`. */
  code: string
  /** The values in the sentence, in the order of its parameters. */
  params?: readonly MessageValue[] | undefined
}

/** A message whose code may be missing. */
type Uncoded = Pick<Message, 'text'> & Partial<Message>

export type MessageValue = string | number

/** The language that is shown. */
interface Language {
  /** BCP 47. `en` has the specified formats of numbers and dates, any other language its own. */
  locale: string
  /** Returns the sentence of a code in this language; undefined if it has none. */
  write: (message: Omit<Message, 'text'>) => string | undefined
}

const groups = new Map<string, object>()
/** The code of each group and of each group within it. */
const codes = new WeakMap<object, string>()
let listener: Listener | undefined
let language: Language = { locale: 'en', write: () => undefined }

/**
 * Registers a group of English texts under a name, and returns it. Another language changes the object in place, so
 * read a text where it is shown, not while a module loads.
 */
export function texts<const Group extends object>(name: string, english: Group): Group {
  groups.set(name, english)
  setCodes(name, english)
  listener?.(name, english)
  return english
}

function setCodes(code: string, group: object): void {
  codes.set(group, code)
  for (const [key, value] of Object.entries(group))
    if (typeof value === 'object' && value !== null) setCodes(`${code}.${key}`, value as object)
}

/** Returns a registered group of texts; undefined until the module that has it is loaded. */
export const textGroup = (name: string): object | undefined => groups.get(name)

type Values<Text> = Text extends (...values: infer Given extends MessageValue[]) => string
  ? Given
  : Text extends string
    ? []
    : never

/** A group of texts, the key of one of them, and the values of its parameters. */
export type MessageArguments<Group extends object, Key extends keyof Group & string> = [
  group: Group,
  key: Key,
  ...params: Values<Group[Key]>,
]

/** Returns a text of a group as a message. */
export function message<Group extends object, Key extends keyof Group & string>(
  ...[group, key, ...params]: MessageArguments<Group, Key>
): Message {
  const text: unknown = group[key]
  return {
    text: typeof text === 'function' ? String(text(...params)) : String(text),
    code: `${codes.get(group)}.${key}`,
    ...(params.length > 0 && { params }),
  }
}

/**
 * Calls `onGroup` with every group of the page, including those of code that loads later. The translation is the only
 * listener.
 */
export function onTexts(onGroup: Listener): void {
  listener = onGroup
  for (const [name, group] of groups) onGroup(name, group)
}

export function setLanguage(chosen: Language): void {
  language = chosen
}

export const locale = (): string => language.locale

/** Returns a message of the server in the current language; unchanged if it has no code or an unknown one. */
export const shownMessage = ({ text, code, params }: Uncoded): string =>
  (code === undefined ? undefined : language.write({ code, params })) ?? text

/** A group in another language: the same keys and parameters, without data such as the hue of a badge. */
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
