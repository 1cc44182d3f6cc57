import { decodeHTML } from 'entities/decode'

const attribute = (name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'i')
const attributes = {
  style: attribute('style'),
  href: attribute('href'),
  alt: attribute('alt'),
  src: attribute('src'),
  class: attribute('class'),
  start: attribute('start'),
  value: attribute('value'),
}

/** Returns the value of an attribute, decoded; empty if there is none. */
export function valueOf(tag: string, name: keyof typeof attributes): string {
  const [, double, single, bare] = attributes[name].exec(tag) ?? []
  return decodeHTML(double ?? single ?? bare ?? '').trim()
}

/** Returns the whole number in an attribute; undefined if there is none. */
export function numberOf(tag: string, name: keyof typeof attributes): number | undefined {
  const value = valueOf(tag, name)
  return /^-?\d{1,9}$/.test(value) ? Number(value) : undefined
}

/** Returns the name of a tag in lower case; for an end tag, with `/` before it. */
export const nameOf = (tag: string): string =>
  /^\/?[a-z][a-z\d]*/i.exec(tag)?.[0].toLowerCase() ?? ''

/** Returns the index of the `>` that ends a tag, or -1. Skips `>` within attribute values. */
export function tagEnd(page: string, open: number): number {
  if (page.startsWith('<!--', open)) return page.indexOf('-->', open + 2) + 2
  if (/[!?]/.test(page[open + 1] ?? '')) return page.indexOf('>', open)
  let quotation: string | undefined
  for (let at = open + 1; at < page.length; at += 1) {
    const sign = page[at]
    if (quotation !== undefined) quotation = sign === quotation ? undefined : quotation
    else if (sign === '>') return at
    else if ((sign === '"' || sign === "'") && page[at - 1] === '=') quotation = sign
  }
  return -1
}

/** Tracks an element until its end tag, counting nested elements of the same name. */
export class OpenElement {
  #name = ''
  #depth = 0

  get isOpen(): boolean {
    return this.#depth > 0
  }

  open(name: string): void {
    this.#name = name
    this.#depth = 1
  }

  /** Returns whether the element ends at the tag `name`. */
  endsAt(name: string): boolean {
    if (!this.isOpen) return false
    if (name === this.#name) this.#depth += 1
    else if (name === `/${this.#name}`) this.#depth -= 1
    return !this.isOpen
  }
}
