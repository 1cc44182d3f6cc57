import { message, locale, type Message } from '../../wire/texts.ts'
import { formatExact } from '../text/format.ts'
import { plainFigures } from '../text/plain-figures.ts'
import { moneyTexts } from '../messages/en/format.ts'
import { isUnread, type TypedNumber } from '../text/typed-number.ts'

/** A text parsed as an amount. */
export interface ParsedAmount {
  /** Rounded to two decimals. */
  value: number
  /**
   * Whether the text may mean another number: it has more than two decimals, or more digits than a number can hold.
   */
  inexact: boolean
  leadingZeros: boolean
  /** ISO code of the currency next to the number. A sign that several currencies share stays as written. */
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
const normalizeSigns = (text: string): string =>
  plainFigures(text)
    .replaceAll(/[’‘ʼ＇´٬]/g, "'")
    .replaceAll('．', '.')
    .replaceAll('，', ',')
    .trim()

/** Returns whether digits are grouped by three, or by two before the last group, as in India. */
function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...rest] = text.split(mark)
  const last = rest.pop() ?? ''
  const areGroupsOf = (size: number) =>
    /^[1-9]\d*$/.test(first) &&
    first.length <= size &&
    rest.every((group) => /^\d+$/.test(group) && group.length === size)
  return (
    mark !== '٫' && /^\d{3}$/.test(last) && (areGroupsOf(3) || (mark !== '.' && areGroupsOf(2)))
  )
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
function splitAtDecimalMark(text: string, decimal: string): readonly [string, string] | undefined {
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

/** Maximum number of digits for which a double can represent every hundredth. */
const exactDigits = 13

function rounded(whole: string, fraction: string): number {
  if (whole.length > exactDigits) return Math.min(Number(whole), Number.MAX_VALUE)
  return Number(`${Math.round(Number(`${whole || 0}.${fraction || 0}e2`))}e-2`)
}

const shape =
  /^(?<sign>[-+]?) ?(?<before>\p{L}{0,3}[\p{L}\p{Sc}]\.?)? ?(?<inner>[-+]?) ?(?<digits>\d(?:[\d.,٫']| (?=\d))*?|[.,٫]\d+)(?<noDecimals>[.,]--?| ?\/-)? ?(?<behind>\p{L}{0,3}[\p{L}\p{Sc}]\.?)?$/u

const decimalMark = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.'

/** Splits a text into sign, currencies and digits; undefined if it contains anything else. */
function splitAmount(text: string) {
  const inner = /^\((.*)\)$/.exec(text)?.[1]
  const groups = shape.exec(inner ?? text)?.groups
  if (!groups) return undefined
  const { digits = '', noDecimals, before, behind } = groups
  const sign = `${groups['sign']}${groups['inner']}${inner === undefined ? '' : '-'}`
  const currencies = [behind, before].filter((name) => name !== undefined).map(currencyOf)
  if (sign.length > 1 || currencies.includes(undefined)) return undefined
  return { sign, digits, noDecimals, currency: currencies[0] }
}

/**
 * Parses an amount that was typed or pasted: digits of any script, grouped or not, with a point or a comma before the
 * decimals, a sign, and a currency on either side. A single point or comma before three digits separates groups, unless
 * it is the decimal mark of `language` (OP-122). Returns undefined if the text is no amount.
 */
export function parseAmount(text: string, language = locale()): ParsedAmount | undefined {
  const pieces = splitAmount(normalizeSigns(text))
  if (!pieces) return undefined
  const { sign, digits, noDecimals, currency } = pieces
  const parts = splitAtDecimalMark(
    digits,
    noDecimals === undefined ? normalizeSigns(decimalMark(language)) : '',
  )
  // The sign /- of Indian amounts may also follow paise.
  if (!parts || (noDecimals !== undefined && noDecimals.trim() !== '/-' && parts[1]))
    return undefined
  const [whole, fraction] = parts
  const value = rounded(whole, fraction)
  return {
    value: (sign === '-' ? -value : value) || 0,
    inexact: whole.length > exactDigits || fraction.length > 2,
    leadingZeros: /^0\d/.test(whole),
    currency,
  }
}

/** Formats a number for a field: with the digits and the decimal mark of the language, without groups. */
export const fieldNumber = (value: number, language = locale()): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 2 }).format(value)

/** The options of a number field. */
export interface AmountField {
  /** Only whole numbers. */
  whole?: boolean | undefined
  /** ISO code of the currency that is chosen next to the field. */
  currency?: string | undefined
}

/** Parses the text of a number field. */
export function typedNumber(text: string): TypedNumber {
  if (text.trim() === '') return null
  return parseAmount(text)?.value ?? { unread: text }
}

/** Returns the hint that shows how a text is parsed; undefined if the number is as written. */
export function amountHint(text: string, { whole, currency }: AmountField): string | undefined {
  const read = parseAmount(text)
  if (!read) return undefined
  if (read.inexact || (read.currency !== undefined && read.currency !== currency)) {
    const shown = whole && !read.inexact ? fieldNumber(read.value) : formatExact(read.value)
    return moneyTexts.readAs(text.trim(), currency ? `${shown} ${currency}` : shown)
  }
  return whole && read.leadingZeros ? moneyTexts.zeros(fieldNumber(read.value)) : undefined
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
