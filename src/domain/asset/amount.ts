import { message, locale, type Message } from '../../wire/texts.ts'
import { formatExact } from '../text/format.ts'
import { plainFigures } from '../text/plain-figures.ts'
import { moneyTexts } from '../messages/en/format.ts'
import { isUnread, type TypedNumber } from '../text/typed-number.ts'

/** A text parsed as an amount. */
export interface ReadAmount {
  /** Rounded to two decimals. */
  value: number
  /**
   * Could the text mean another number? True if it has more than two decimals, or more digits than a number can hold.
   */
  doubtful: boolean
  /** Does it begin with zeros? */
  padded: boolean
  /** ISO code of the sign or code next to the number; a sign that several currencies share stays as written. */
  currency: string | undefined
}

const signs: Readonly<Record<string, string>> = {
  '₹': 'INR',
  '₨': 'INR',
  RS: 'INR',
  RE: 'INR',
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  FR: 'CHF',
  SFR: 'CHF',
  KR: 'kr',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
  RM: 'MYR',
  RP: 'IDR',
  R: 'ZAR',
  円: 'JPY',
  元: 'CNY',
}

/** Returns the code or sign of a currency; undefined for any other text. */
function currencyOf(text: string): string | undefined {
  const name = text.replace(/\.$/, '').toUpperCase()
  return (
    signs[name] ??
    (Intl.supportedValuesOf('currency').includes(name) || /\p{Sc}/u.test(name) ? name : undefined)
  )
}

/**
 * Replaces blanks, dashes, apostrophes, marks and digits by one character per kind, and removes invisible characters.
 */
const plain = (text: string): string =>
  plainFigures(text)
    .replaceAll(/[’‘ʼ＇´٬]/g, "'")
    .replaceAll('．', '.')
    .replaceAll('，', ',')
    .trim()

/** Returns whether digits are grouped by three, or by two before the last group, as in India. */
function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...rest] = text.split(mark)
  const last = rest.pop() ?? ''
  const even = (size: number) =>
    /^[1-9]\d*$/.test(first) &&
    first.length <= size &&
    rest.every((group) => /^\d+$/.test(group) && group.length === size)
  return mark !== '٫' && /^\d{3}$/.test(last) && (even(3) || (mark !== '.' && even(2)))
}

/** Returns whether a mark may separate decimals. `٫` always does; a point or a comma may also separate groups. */
const separatesDecimals = (mark: string): boolean => /[.,٫]/.test(mark)

const digitsOf = (text: string): string | undefined => {
  const [mark = ''] = /\D/.exec(text) ?? []
  if (mark === '') return text
  return isGrouped(text, mark) ? text.replaceAll(mark, '') : undefined
}

/**
 * Splits digits at the decimal mark; undefined if they are not grouped validly. `decimal`: the decimal mark of the
 * language.
 */
function partsOf(text: string, decimal: string): readonly [string, string] | undefined {
  const marks = [...text.matchAll(/\D/g)].map(([mark]) => mark)
  const last = marks.at(-1)
  if (last === undefined) return [text, '']
  const groups = marks.length === 1 && last === decimal ? undefined : digitsOf(text)
  if (groups !== undefined) return [groups, '']
  if (!separatesDecimals(last) || marks.indexOf(last) < marks.length - 1) return undefined
  const at = text.lastIndexOf(last)
  const whole = digitsOf(text.slice(0, at))
  return whole === undefined ? undefined : [whole, text.slice(at + 1)]
}

/** Digits up to which a double holds every hundredth. */
const exactDigits = 13

function rounded(whole: string, fraction: string): number {
  if (whole.length > exactDigits) return Math.min(Number(whole), Number.MAX_VALUE)
  return Number(`${Math.round(Number(`${whole || 0}.${fraction || 0}e2`))}e-2`)
}

const shape =
  /^(?<sign>[-+]?) ?(?<before>\p{L}{0,3}[\p{L}\p{Sc}]\.?)? ?(?<inner>[-+]?) ?(?<digits>\d(?:[\d.,٫']| (?=\d))*?|[.,٫]\d+)(?<none>[.,]--?| ?\/-)? ?(?<behind>\p{L}{0,3}[\p{L}\p{Sc}]\.?)?$/u

const decimalMark = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.'

/** Splits a text into sign, currencies and digits; undefined if it contains anything else. */
function piecesOf(text: string) {
  const inner = /^\((.*)\)$/.exec(text)?.[1]
  const found = shape.exec(inner ?? text)?.groups
  if (!found) return undefined
  const { digits = '', none, before, behind } = found
  const sign = `${found['sign']}${found['inner']}${inner === undefined ? '' : '-'}`
  const currencies = [behind, before].filter((name) => name !== undefined).map(currencyOf)
  if (sign.length > 1 || currencies.includes(undefined)) return undefined
  return { sign, digits, none, currency: currencies[0] }
}

/**
 * Parses an amount that was typed or pasted: digits of any script, grouped or not, with a point or a comma before the
 * decimals, a sign, and a currency on either side. A single point or comma before three digits separates groups, unless
 * it is the decimal mark of `language` (OP-122). Returns undefined if the text is ambiguous or no amount.
 */
export function parseAmount(text: string, language = locale()): ReadAmount | undefined {
  const pieces = piecesOf(plain(text))
  if (!pieces) return undefined
  const { sign, digits, none, currency } = pieces
  const parts = partsOf(digits, none === undefined ? plain(decimalMark(language)) : '')
  // The sign /- of Indian amounts may also follow paise.
  if (!parts || (none !== undefined && none.trim() !== '/-' && parts[1])) return undefined
  const [whole, fraction] = parts
  const value = rounded(whole, fraction)
  return {
    value: (sign === '-' ? -value : value) || 0,
    doubtful: whole.length > exactDigits || fraction.length > 2,
    padded: /^0\d/.test(whole),
    currency,
  }
}

/** Formats a number for a field: with the digits and the decimal mark of the language, without groups. */
export const fieldNumber = (value: number, language = locale()): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 2 }).format(value)

/** What a field allows besides digits. */
export interface AmountField {
  /** Only whole numbers. */
  whole?: boolean | undefined
  /** ISO code of the currency that is chosen next to the field. */
  currency?: string | undefined
}

/** Returns the value of a field for a typed text. */
export function typedNumber(text: string): TypedNumber {
  if (text.trim() === '') return null
  return parseAmount(text)?.value ?? { unread: text }
}

/** Returns how a text is understood, to show before saving; undefined if the number is as written. */
export function readingOf(text: string, { whole, currency }: AmountField): string | undefined {
  const read = parseAmount(text)
  if (!read) return undefined
  if (read.doubtful || (read.currency !== undefined && read.currency !== currency)) {
    const shown = whole && !read.doubtful ? fieldNumber(read.value) : formatExact(read.value)
    return moneyTexts.readAs(text.trim(), currency ? `${shown} ${currency}` : shown)
  }
  return whole && read.padded ? moneyTexts.zeros(fieldNumber(read.value)) : undefined
}

/** Returns what is wrong with a typed number, apart from the field's own rules. */
export function typingFault(value: unknown, { whole }: AmountField): string | undefined {
  if (whole) {
    const isWhole = typeof value !== 'number' || Number.isInteger(value)
    return isUnread(value) || !isWhole ? moneyTexts.enterWhole : undefined
  }
  return isUnread(value) ? enterAmount().text : undefined
}

/** Returns the request to enter an amount, with an example in the format of the language. */
export const enterAmount = (): Message => message(moneyTexts, 'enter', formatExact(1299.5))
