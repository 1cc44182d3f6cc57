import { request as plain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as encrypted } from 'node:https'
import type { LookupFunction } from 'node:net'
import { message, type Message } from '../../../src/wire/texts.ts'
import { integrationTexts } from '../../../src/domain/messages/en/integration.ts'
import { hostOfAddress } from '../../../src/domain/event/webhook-rules.ts'
import { addressesOf, isPrivate, type Address } from './addresses.ts'

const texts = integrationTexts.outcomes

/** Timeout in milliseconds of a request to an external server, including name resolution and response. */
export const requestTimeout = 10_000
/** Maximum length of a stored response in characters, and the bytes that are read for it. */
export const responseLimit = 1000
const readLimit = 4 * responseLimit

/** A request to an external server. */
export interface Outward {
  url: string
  body: string | Uint8Array
  /** Without a content type, `body` is JSON. */
  headers: Readonly<Record<string, string>>
  /** Hosts in private networks that are allowed (WEBHOOK_HOSTS, PUSH_HOSTS). */
  hosts: readonly string[]
  signal?: AbortSignal | undefined
}

/** The result of a request. */
export interface Outcome {
  /** Null if there was no response. */
  status: number | null
  /** The beginning of the response, or `reason` in English. */
  text: string
  /** Why there was no response. */
  reason?: Message
  /** The header `Retry-After`. */
  retryAfter: string | undefined
  /** Milliseconds. */
  duration: number
}

/** Thrown for a host that is not allowed or has no address. */
class Unreachable extends Error {
  readonly reason: Message

  constructor(reason: Message) {
    super(reason.text)
    this.reason = reason
  }
}

/** Resolves a host once, so that the connection uses the checked addresses. Throws if the host is not allowed. */
async function allowedAddresses(
  host: string,
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<Address[]> {
  const addresses = await addressesOf(host, signal)
  if (!hosts.includes(host) && addresses.some(({ address }) => isPrivate(address)))
    throw new Unreachable(message(texts, 'inside'))
  if (addresses.length === 0) throw new Unreachable(message(texts, 'unknown'))
  return addresses
}

/** Returns whether the host of a URL resolves to a private address and is not allowed. */
export async function resolvesToPrivateAddress(
  url: string,
  hosts: readonly string[],
): Promise<boolean> {
  const host = hostOfAddress(url) ?? ''
  if (hosts.includes(host)) return false
  const addresses = await addressesOf(host, AbortSignal.timeout(2000))
  return addresses.some(({ address }) => isPrivate(address))
}

/** Sends a POST to an external server. Never throws, ends after ten seconds, follows no redirect, and truncates the response. */
export async function postOutward(outward: Outward): Promise<Outcome> {
  const started = performance.now()
  const signal = AbortSignal.any([
    AbortSignal.timeout(requestTimeout),
    ...(outward.signal ? [outward.signal] : []),
  ])
  const took = () => Math.round(performance.now() - started)
  try {
    const host = hostOfAddress(outward.url) ?? ''
    const addresses = await allowedAddresses(host, outward.hosts, signal)
    const response = await exchange(outward, addresses, signal)
    return { ...response, duration: took() }
  } catch (error) {
    const reason = signal.aborted ? message(texts, 'slow') : reasonOf(error)
    return { status: null, text: reason.text, reason, retryAfter: undefined, duration: took() }
  }
}

function reasonOf(error: unknown): Message {
  if (error instanceof Unreachable) return error.reason
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? message(texts, 'brokenBy', code) : message(texts, 'broken')
}

function exchange(
  { url, body, headers }: Outward,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Omit<Outcome, 'duration'>> {
  const address = new URL(url)
  const send = address.protocol === 'https:' ? encrypted : plain
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal,
    lookup: lookupFor(addresses),
    headers: {
      'content-type': 'application/json',
      ...headers,
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Assetdesk',
    },
  }
  return new Promise((resolve, reject) => {
    const request = send(address, options, (response) => {
      beginningOf(response).then((text) => {
        const retryAfter = response.headers['retry-after']
        resolve({ status: response.statusCode ?? null, text, retryAfter })
        request.destroy()
      }, reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Returns a lookup function that resolves every name to the checked addresses. */
const lookupFor =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }

/** Returns the beginning of a response as text, without characters that the database cannot store. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= readLimit) break
  }
  const text = Buffer.concat(chunks).subarray(0, readLimit).toString('utf8')
  const whole = size > readLimit ? text.replace(/\uFFFD$/, '') : text
  return [...whole.replaceAll('\u0000', '\uFFFD')].slice(0, responseLimit).join('')
}
