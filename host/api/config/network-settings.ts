import { BlockList, isIP } from 'node:net'
import { defaultWatchdogSeconds } from '../runtime/shutdown.ts'
import { readPush, type PushSettings } from './push-settings.ts'
import type { Settings } from './settings.ts'

/** The trusted `X-Forwarded-*` headers: none, those of the last n proxies, or those of proxies in these networks. */
export type TrustedProxies = false | number | readonly string[]

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Returns whether this is a loopback address, including IPv4 addresses mapped to IPv6. */
export function isLoopback(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Returns whether the host of a URL is this machine, so that requests do not use the network. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || isLoopback(host.replaceAll(/[[\]]/g, ''))

interface Network {
  host: string
  trustProxy: TrustedProxies
  shutdownDelay: number
  /** Seconds for which the event loop may block before the process is ended; 0: no limit. */
  watchdog: number
  /** Hosts in the internal network that webhooks may call. */
  webhookHosts: readonly string[]
  push: PushSettings | undefined
}

/** Reads where to listen, which proxies to trust, how long a shutdown waits for them, and which internal hosts may be called. */
export function readNetwork(settings: Settings): Network {
  const host = settings.text('HOST') ?? '127.0.0.1'
  const trustProxy = readTrustedProxies(settings)
  const isLocal = settings.text('IDENTITY') === 'local'
  // A process that only serves this machine has no proxy in front of it.
  const shutdownDelay = settings.integer('SHUTDOWN_DELAY', {
    min: 0,
    max: 600,
    fallback: isLocal ? 0 : 2,
  })
  const watchdog = settings.integer('WATCHDOG', {
    min: 0,
    max: 3600,
    fallback: defaultWatchdogSeconds,
  })
  if (isLocal) {
    const notWithLocalIdentity =
      'is not possible with IDENTITY=local, which signs in anyone without a password'
    if (!isThisMachine(host)) {
      settings.fault('HOST', `${host} ${notWithLocalIdentity}. Use 127.0.0.1`)
    }
    if (trustProxy !== false) {
      settings.fault('TRUST_PROXY', `${notWithLocalIdentity}. Do not run it behind a proxy`)
    }
  }
  return {
    host,
    trustProxy,
    shutdownDelay,
    watchdog,
    webhookHosts: readHosts(settings, 'WEBHOOK_HOSTS'),
    push: readPush(settings, readHosts(settings, 'PUSH_HOSTS')),
  }
}

/** Reads host names and addresses of the internal network. */
function readHosts(settings: Settings, setting: 'WEBHOOK_HOSTS' | 'PUSH_HOSTS'): string[] {
  return settings.list(setting).map((name) => {
    const host = name.toLowerCase()
    const inUrl = isIP(host) === 6 ? `[${host}]` : host
    const url = `http://${inUrl}/`
    const isHost = URL.canParse(url) && new URL(url).hostname === inUrl && !host.includes('*')
    if (!isHost)
      settings.fault(
        setting,
        `contains ${name}. Use host names or addresses without a port, such as hooks.intranet`,
      )
    return host
  })
}

function readTrustedProxies(settings: Settings): TrustedProxies {
  const named = settings.list('TRUST_PROXY')
  const [only = '0'] = named
  if (named.length < 2 && /^(\d{1,2}|false)$/.test(only)) return Number(only) || false
  const invalid = named.find((network) => !isNetwork(network))
  if (invalid === undefined) return named
  settings.fault(
    'TRUST_PROXY',
    `contains ${invalid}. Use the number of proxies in front of Assetdesk, or their networks such as 10.0.0.0/8`,
  )
  return false
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  // A /0 network would match every address, so every client would be trusted.
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 6 ? 128 : 32)
}
