import { defaultDelay } from '../../../src/domain/event/mail-delay.ts'
import { isDecodable, type Settings } from './settings.ts'

/** How emails are sent: to a server, as demo files, or not at all. */
export interface MailSettings {
  kind: 'smtp' | 'outbox' | 'none'
  /** URL of the mail server, or empty without one. */
  url: string
  /** The sender address of emails. */
  from: string
  /**
   * Seconds to wait before sending an email. Further activity is added to it. If the user reads everything in Assetdesk,
   * no email is sent.
   */
  delay: number
  /** When daily emails are sent, in minutes after midnight. */
  digestAt: number
  /** The mailbox for replies; undefined if emails cannot be replied to. */
  reply: ReplySettings | undefined
  /** Whether an email to the reply address that is not a reply (has no token) raises a ticket. */
  raises: boolean
}

/** Replies arrive at `{local}+{token}@{domain}`, in the mailbox with the URL `url`. */
export interface ReplySettings {
  local: string
  domain: string
  /** Contains the password of the mailbox. */
  url: string
  /**
   * The name of the mail server whose `Authentication-Results` are trusted. Undefined: none is trusted, and every reply
   * waits for an admin.
   */
  authServer: string | undefined
}

const form = 'smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST'

/** Reads the mail settings. Faults never contain `MAIL_URL`, a secret. */
export function readMail(
  settings: Settings,
  { appUrl, isLocal }: { appUrl: string; isLocal: boolean },
): MailSettings {
  const url = settings.secret('MAIL_URL') ?? ''
  if (url && !isUrl(url, ['smtp:', 'smtps:'])) settings.fault('MAIL_URL', `must be ${form}`)
  const from = readFrom(settings)
  if (url && !from)
    settings.fault('MAIL_FROM', 'is required with MAIL_URL: the sender address of emails')
  const none = isLocal ? 'outbox' : 'none'
  const host = URL.canParse(appUrl) ? new URL(appUrl).hostname : 'localhost'
  return {
    kind: url ? 'smtp' : none,
    url,
    from: from ?? `assetdesk@${host}`,
    delay: settings.duration('MAIL_DELAY', `${defaultDelay}s`),
    digestAt: readDigestTime(settings),
    reply: readReply(settings),
    raises: settings.flag('MAIL_TICKETS', true),
  }
}

function isUrl(value: string, schemes: readonly string[]): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !schemes.includes(url.protocol) || url.hostname === '') return false
  return isDecodable(url.username + url.password)
}

/** Reads the settings for replies. Faults never contain `IMAP_URL`, because it contains a password. */
function readReply(settings: Settings): ReplySettings | undefined {
  const address = settings.text('MAIL_REPLY')
  const url = settings.secret('IMAP_URL')
  // Mail servers allow 64 characters before the @, of which a token needs 42.
  const [, local, domain] = /^([^\s@<>,;:"+]{1,20})@([a-z0-9.-]+)$/i.exec(address ?? '') ?? []
  if (address && (!local || !domain))
    settings.fault('MAIL_REPLY', 'must be an address such as desk@example.com')
  if (url && !isUrl(url, ['imaps:', 'imap:']))
    settings.fault('IMAP_URL', 'must be imaps://USER:PASSWORD@HOST')
  if (address && !url)
    settings.fault('IMAP_URL', 'is required with MAIL_REPLY: the mailbox that receives replies')
  if (url && !address)
    settings.fault('MAIL_REPLY', 'is required with IMAP_URL: the address for replies')
  const authServer = readAuthServer(settings)
  return local && domain && url ? { local, domain, url, authServer } : undefined
}

/** Reads the name of the mail server that checks senders. */
function readAuthServer(settings: Settings): string | undefined {
  const name = settings.text('MAIL_AUTH_SERVER')
  if (name && !/^[^\s;="()]+$/.test(name))
    settings.fault('MAIL_AUTH_SERVER', 'must be one host name such as mx.example.com')
  return name
}

function readFrom(settings: Settings): string | undefined {
  const from = settings.text('MAIL_FROM')
  if (from && !/^[^\s@<>,;:"]+@[a-z0-9.-]+$/i.test(from))
    settings.fault('MAIL_FROM', 'must be an address such as assetdesk@example.com')
  return from
}

/** Reads `DIGEST_TIME`: minutes after midnight. */
export function readDigestTime(settings: Settings): number {
  const text = settings.text('DIGEST_TIME') ?? '08:30'
  const [, hours, minutes] = /^(\d\d?):([0-5]\d)$/.exec(text) ?? []
  const sum = Number(hours) * 60 + Number(minutes)
  if (sum < 24 * 60) return sum
  settings.fault('DIGEST_TIME', 'must be a time of day such as 08:30')
  return 0
}
