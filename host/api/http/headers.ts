import type { LanguageCode } from '../../../src/wire/languages.ts'
import { acceptedLanguage, inLanguage } from '../runtime/in-language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { message } from '../../../src/wire/texts.ts'
import type { Config } from '../config/config.ts'
import { firebaseOf } from '../config/identity-settings.ts'
import { Refusal } from './problem.ts'

/** Headers that a request may only have once. Of two, a proxy could use the last one and this server the first. */
const singleHeaders = ['host', 'authorization']

/** Rejects requests with two headers of one of these names. */
export function refuseDoubledHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_, index) => index % 2 === 0)
    const isDoubled = (name: string) =>
      names.filter((each) => each.toLowerCase() === name).length > 1
    if (singleHeaders.some(isDoubled))
      throw new Refusal(400, message(apiTexts.unreadable, 'twice'), { connection: 'close' })
  })
}

/** What pages of this server may use of a device: the camera, to scan labels. */
const devicePolicy = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'

/** Sets the headers of every response, also of one that no route and no hook has seen. */
export function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ 'x-content-type-options': 'nosniff', 'x-request-id': request.id })
  if (!reply.hasHeader('referrer-policy'))
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  if (String(reply.getHeader('content-type')).startsWith('text/html'))
    void reply.header('permissions-policy', devicePolicy)
}

type Directives = Readonly<Record<string, readonly string[]>>

const self = "'self'"

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const closed = {
  'default-src': ["'none'"],
  'script-src': [self],
  'style-src': [self],
  'img-src': [self, 'data:', 'blob:'],
  'connect-src': [self],
  'font-src': [self],
  'form-action': [self],
  'base-uri': ["'none'"],
} as const

/** Sources that Firebase's sign-in needs; undefined if it is not used. */
function firebaseSources({ identity }: Config) {
  const firebase = firebaseOf(identity)
  if (!firebase) return undefined
  return {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: [`https://${firebase.authDomain}`],
    img: ['https://*.googleusercontent.com'],
  }
}

/** Returns the Content-Security-Policy of the application: no inline scripts or styles, only our hosts and the provider. */
export function pagePolicy(config: Config): string {
  const provider = firebaseSources(config)
  const hosts = [config.trashApiHost, config.historyApiHost].filter((host) => host !== null)
  return policy({
    ...closed,
    'script-src': [self, ...(provider?.script ?? [])],
    'connect-src': [self, ...hosts, ...(provider?.connect ?? [])],
    'img-src': [...closed['img-src'], ...hosts, ...(provider?.img ?? [])],
    'frame-src': provider?.frame ?? ["'none'"],
    'frame-ancestors': config.frameAncestors,
  })
}

/** The policy of the worker that reads codes. Only it may run WebAssembly. */
export const decoderPolicy = policy({
  'default-src': ["'none'"],
  'script-src': [self, "'wasm-unsafe-eval'"],
  'connect-src': [self],
})

/** Returns the Content-Security-Policy of popups and other small pages, which must not be framed. */
export function popupPolicy(config: Config): string {
  const provider = firebaseSources(config)
  return policy({
    ...closed,
    'script-src': [self, ...(provider?.script ?? [])],
    'connect-src': [self, ...(provider?.connect ?? [])],
    'frame-src': provider?.frame ?? ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

/**
 * Sends an HTML page in `language`, by default that of the browser. Its opener policy lets a popup post its result to the
 * page that opened it.
 */
export function sendPage(
  reply: FastifyReply,
  write: () => string,
  { language, ...config }: Config & { language?: LanguageCode | undefined },
): FastifyReply {
  const shown = language ?? acceptedLanguage(reply.request.headers['accept-language'])
  return reply
    .headers({
      'content-security-policy': popupPolicy(config),
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(inLanguage(shown, write))
}
