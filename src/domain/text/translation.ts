import { onTexts, setLanguage, type Message } from '../../wire/texts.ts'
import { languageOf } from '../../wire/languages.ts'
import type { Catalogue, TextChanges } from '../messages/catalogue.ts'

/** Loaders of the catalogues. English needs none. */
const catalogues = {
  de: async (): Promise<Catalogue> => (await import('../messages/de/catalogue.ts')).german,
}

type Branch = Record<string, unknown>
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** The English texts of each group. */
const originals = new Map<string, { group: Branch; english: Branch }>()

const copy = (group: object): Branch =>
  Object.fromEntries(
    Object.entries(group).map(([key, value]: [string, unknown]) => [
      key,
      isBranch(value) ? copy(value) : value,
    ]),
  )

/** Replaces texts of a group by those of `words` with the same key and type; ignores all others. */
function overlay(group: Branch, words: unknown): void {
  if (!isBranch(words)) return
  for (const [key, value] of Object.entries(words)) {
    const present = Object.hasOwn(group, key) ? group[key] : undefined
    if (isBranch(present)) overlay(present, value)
    else if (typeof present === typeof value) group[key] = value
  }
}

/** Returns the text of a code, such as `user.required`, from groups of texts. */
function textAt(groups: Branch, code: string): unknown {
  return code
    .split('.')
    .reduce<unknown>(
      (group, key) => (isBranch(group) && Object.hasOwn(group, key) ? group[key] : undefined),
      groups,
    )
}

/** Returns the sentence of a message from groups of texts; undefined if none has its code, or if it lacks values. */
function writeMessage(
  groups: Branch,
  { code, params = [] }: Omit<Message, 'text'>,
): string | undefined {
  const text = textAt(groups, code)
  if (typeof text === 'string') return text
  if (typeof text !== 'function' || text.length > params.length) return undefined
  return (text as (...values: readonly unknown[]) => string)(...params)
}

/**
 * Loads a language and returns a function that applies it to all groups of texts, including those of code that loads
 * later, and to messages of the server. Missing texts stay in English. `changes` override the language. Throws a
 * RangeError for an invalid locale.
 */
export async function translation(locale: string, changes: TextChanges = {}): Promise<() => void> {
  const [canonical = 'en'] = Intl.getCanonicalLocales(locale)
  const language = languageOf(locale)
  const catalogue = language === 'en' ? {} : await catalogues[language]()
  return () => showTexts({ locale: canonical, catalogue, changes })
}

/** Applies a catalogue and `changes` to all texts. Texts that are in neither stay in English. */
export function showTexts({
  locale,
  catalogue,
  changes = {},
}: {
  locale: string
  catalogue: Partial<Catalogue>
  changes?: TextChanges
}): void {
  const translated: Branch = { ...catalogue }
  const overrides: Branch = { ...changes }
  onTexts((name, group) => {
    const current = group as Branch
    const original = originals.get(name) ?? { group: current, english: copy(current) }
    originals.set(name, original)
    overlay(current, original.english)
    overlay(current, translated[name])
    overlay(current, overrides[name])
  })
  setLanguage({
    locale,
    write: (message) => writeMessage(overrides, message) ?? writeMessage(translated, message),
  })
}
