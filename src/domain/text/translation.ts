import { onTexts, setLanguage } from '../../wire/texts.ts'
import { languageOf } from './languages.ts'
import { apiTexts } from '../messages/en/api.ts'
import type { Catalogue, TextChanges } from '../messages/catalogue.ts'

/** Each in a file of its own; English needs none. */
const catalogues = {
  de: async (): Promise<Catalogue> => (await import('../messages/de/catalogue.ts')).german,
}

type Branch = Record<string, unknown>
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** How each group reads in English, as it was first seen. */
const originals = new Map<string, { group: Branch; english: Branch }>()

const copy = (group: object): Branch =>
  Object.fromEntries(
    Object.entries(group).map(([key, value]: [string, unknown]) => [
      key,
      isBranch(value) ? copy(value) : value,
    ]),
  )

/** Puts what `words` says in place of texts of the same key and kind; anything else is left out. */
function overlay(group: Branch, words: unknown): void {
  if (!isBranch(words)) return
  for (const [key, value] of Object.entries(words)) {
    const present = Object.hasOwn(group, key) ? group[key] : undefined
    if (isBranch(present)) overlay(present, value)
    else if (typeof present === typeof value) group[key] = value
  }
}

/** Pairs of every plain sentence in English and as it reads now. */
const pairs = (english: Branch, now: Branch): [string, string][] =>
  Object.entries(english).flatMap(([key, value]): [string, string][] => {
    const present = now[key]
    if (isBranch(value) && isBranch(present)) return pairs(value, present)
    return typeof value === 'string' && typeof present === 'string' ? [[value, present]] : []
  })

/** Groups whose sentences with values come from the server; a test finds them in its sources. */
const refusing = [
  'activity',
  'api',
  'assetForm',
  'attachment',
  'comment',
  'date',
  'money',
  'ticketLife',
  'upload',
]

/** Words that a sentence needs beside its values, so that no name is taken for one. */
const words = /\p{L}+ \p{L}+/u

/** How a sentence with values reads in English, as a pattern, and what writes it now. */
interface Template {
  english: RegExp
  write: (...values: string[]) => string
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The pattern of a sentence that holds each of its values once; undefined for any other. */
function patternOf(write: Template['write']): RegExp | undefined {
  const marks = Array.from({ length: write.length }, (_, at) => `\u0001${at}\u0001`)
  const [first = '', ...parts] = write(...marks).split('\u0001')
  const order = parts.filter((_, at) => at % 2 === 0)
  const between = [first, ...parts.filter((_, at) => at % 2 === 1)]
  if (order.join() !== Object.keys(marks).join() || !words.test(between.join(''))) return undefined
  return new RegExp(`^${between.map(escaped).join('(.+)')}$`, 'su')
}

const templates = (english: Branch, now: Branch): Template[] =>
  Object.entries(english).flatMap(([key, value]): Template[] => {
    const present = now[key]
    if (isBranch(value) && isBranch(present)) return templates(value, present)
    if (typeof value !== 'function' || typeof present !== 'function') return []
    const pattern = patternOf(value as Template['write'])
    return pattern ? [{ english: pattern, write: present as Template['write'] }] : []
  })

/**
 * Loads a language; the answer shows it: all groups of texts, also those of code that loads later. What it lacks stays
 * in English. `changes` win over it. Throws a RangeError for what is no locale.
 */
export async function translation(locale: string, changes: TextChanges = {}): Promise<() => void> {
  const [canonical = 'en'] = Intl.getCanonicalLocales(locale)
  const language = languageOf(locale)
  const catalogue: Partial<Record<string, unknown>> = language
    ? { ...(await catalogues[language]()) }
    : {}
  const own: Partial<Record<string, unknown>> = changes
  let sentences: ((sentence: string) => string | undefined) | undefined

  function show(name: string, group: object): void {
    const now = group as Branch
    const known = originals.get(name) ?? { group: now, english: copy(now) }
    originals.set(name, known)
    overlay(now, known.english)
    overlay(now, catalogue[name])
    overlay(now, own[name])
    sentences = undefined
  }
  function learn() {
    const plain = new Map(
      [...originals.values()].flatMap((each) => pairs(each.english, each.group)),
    )
    const valued = refusing.flatMap((name) => {
      const known = originals.get(name)
      return known ? templates(known.english, known.group) : []
    })
    return (sentence: string) => plain.get(sentence) ?? written(sentence, valued)
  }

  return () => {
    onTexts(show)
    // People read some of the server's sentences too.
    show('api', apiTexts)
    const say = (sentence: string) => (sentences ??= learn())(sentence) ?? sentence
    setLanguage({ locale: canonical, say })
  }
}

/** A sentence with values in other words, if it is one. */
function written(sentence: string, valued: readonly Template[]): string | undefined {
  for (const { english, write } of valued) {
    const values = english.exec(sentence)
    if (values) return write(...values.slice(1))
  }
  return undefined
}
