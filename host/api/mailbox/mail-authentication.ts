import type { HeldReason } from '../../../src/wire/events.ts'
import { maxDomainLength, spellingsOf, type MailHeader } from './incoming-mail.ts'

/** One result of an `Authentication-Results` header, such as `dkim=pass header.d=example.com`. */
interface MethodResult {
  method: string
  result: string
  /** By names such as `header.from`, in lower case. */
  properties: ReadonlyMap<string, string>
}

/** The change of the nesting depth of comments at each character. */
const depthChanges: Readonly<Record<string, number>> = { '(': 1, ')': -1 }

/** Splits a header at semicolons and removes comments (RFC 8601, 2.2). Undefined if a comment or a string never ends. */
function partsOf(value: string): string[] | undefined {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  const add = (text: string) => void parts.push((parts.pop() ?? '') + text)
  for (let at = 0; at < value.length; at += 1) {
    const sign = value.charAt(at)
    if (sign === '\\' && (isQuoted || depth > 0)) {
      at += 1
      if (isQuoted) add(sign + value.charAt(at))
    } else if (!isQuoted && Object.hasOwn(depthChanges, sign)) {
      depth += depthChanges[sign] ?? 0
      if (depth < 0) return undefined
      add(' ')
    } else if (depth === 0) {
      if (sign === '"') isQuoted = !isQuoted
      if (sign === ';' && !isQuoted) parts.push('')
      else add(sign)
    }
  }
  return depth === 0 && !isQuoted ? parts : undefined
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"`
/** Matches only at the first blank of a run, so that a long run is scanned once. */
const separators = new RegExp(String.raw`(${quoted})|(?<!\s)\s*([=/])\s*`, 'g')
const word = new RegExp(String.raw`(?:${quoted}|[^\s"])+`, 'g')

/** Returns the words of a part, without blanks around `=` and `/` and without quotation marks. */
const wordsOf = (part: string): string[] =>
  (part.replace(separators, '$1$2').match(word) ?? []).map((each) =>
    each.replaceAll(new RegExp(quoted, 'g'), (text) =>
      text.slice(1, -1).replaceAll(/\\(.)/g, '$1'),
    ),
  )

const pairOf = (text: string): [name: string, value: string] => {
  const at = text.indexOf('=')
  return at < 0 ? [text.toLowerCase(), ''] : [text.slice(0, at).toLowerCase(), text.slice(at + 1)]
}

function resultOf(part: string): MethodResult {
  const [first = '', ...rest] = wordsOf(part)
  const [method, result] = pairOf(first)
  return {
    method: method.replace(/\/.*/, ''),
    result: result.toLowerCase(),
    properties: new Map(rest.map(pairOf)),
  }
}

/**
 * Returns the results of `server` if it wrote this header; undefined for any other header. A malformed header has no
 * results.
 */
function resultsOf({ key, value }: MailHeader, server: string): MethodResult[] | undefined {
  if (key !== 'authentication-results') return undefined
  const all = partsOf(value)
  if (!all) return value.toLowerCase().includes(server.toLowerCase()) ? [] : undefined
  const [identity = '', ...parts] = all
  const [name = '', version = '1'] = wordsOf(identity)
  if (name.toLowerCase() !== server.toLowerCase() || version !== '1') return undefined
  return parts.map(resultOf)
}

/** Returns a domain as DNS knows it: in lower case, other scripts in Punycode. */
function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).replace(/\.$/, '')
  if (domain.length > maxDomainLength) return ''
  const url = `http://${domain}`
  return /^[^\s/:?#@]+\.[^\s/:?#@]+$/.test(domain) && URL.canParse(url) ? new URL(url).hostname : ''
}

/**
 * Returns whether two domains are equal or one is a subdomain of the other. Stricter than relaxed DMARC alignment, which
 * also joins two subdomains of one organisation and needs the list of public suffixes for that.
 */
const isAligned = (one: string, other: string): boolean =>
  one !== '' &&
  other !== '' &&
  (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`))

/** Properties that name the domain for which a method passed. */
const domainProperties: Readonly<Record<string, readonly string[]>> = {
  spf: ['smtp.mailfrom', 'smtp.mail', 'smtp.envelope-from'],
  dkim: ['header.d', 'header.i'],
}

/** Returns whether a DMARC result is about a domain. Without any domain, it is about the sender. */
function isDmarcOf(properties: ReadonlyMap<string, string>, domain: string): boolean {
  const fromHeader = properties.get('header.from')
  if (fromHeader !== undefined) return domainOf(fromHeader) === domain
  // Cisco only writes this one. It may be the domain of the policy, a parent of the sender's.
  const policy = properties.get('d')
  return policy === undefined || isAligned(domainOf(policy), domain)
}

function isGenuine(results: readonly MethodResult[], from: string): boolean {
  const domain = domainOf(from)
  const dmarc = results.filter(({ method }) => method === 'dmarc')
  // The owner of the domain may demand more than is checked here, so a failure is final.
  if (domain === '' || dmarc.some(({ result }) => result === 'fail')) return false
  const passed = results.filter(({ result }) => result === 'pass')
  return passed.some(({ method, properties }) => {
    if (method === 'dmarc') return isDmarcOf(properties, domain)
    const domains = (domainProperties[method] ?? []).map((name) => properties.get(name))
    return domains.some((value) => value !== undefined && isAligned(domainOf(value), domain))
  })
}

/** The sender that an email claims. */
export interface MailSender {
  address: string
  /** The name beside the address. */
  name: string
}

/** Returns whether the name contains another address. Some mail programs show only the name. */
const isDisguised = ({ address, name }: MailSender): boolean =>
  /\S@\S/.test(name) &&
  !spellingsOf(address).some((each) => name.toLowerCase().includes(each.toLowerCase()))

/**
 * Returns why an email is not published; undefined if `server` authenticated its sender. Only the topmost header of that
 * server counts: the sender may have added more of the same name.
 */
export function heldReason(
  headers: readonly MailHeader[],
  { sender, server }: { sender: MailSender; server: string | undefined },
): HeldReason | undefined {
  if (server === undefined) return 'unset'
  if (isDisguised(sender)) return 'failed'
  for (const header of headers) {
    const results = resultsOf(header, server)
    if (results) return isGenuine(results, sender.address) ? undefined : 'failed'
  }
  return 'missing'
}
