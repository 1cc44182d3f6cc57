import type { Settings } from './settings.ts'

/** How mails leave: to a server, as files of a demo, or not at all. */
export interface MailSettings {
  kind: 'smtp' | 'outbox' | 'none'
  /** Of the server; empty without one. */
  url: string
  /** Address that mails come from. */
  from: string
  /** Seconds that a mail waits for more, and for its person to read it in the application. */
  delay: number
  /** Minutes after midnight at which daily mails go out. */
  digestAt: number
}

const form = 'smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST'

/** Reads how mails leave. No fault repeats `MAIL_URL`: it holds a secret. */
export function readMail(
  settings: Settings,
  { appUrl, isLocal }: { appUrl: string; isLocal: boolean },
): MailSettings {
  const url = settings.text('MAIL_URL') ?? ''
  if (url && !isMailUrl(url)) settings.fault('MAIL_URL', `must be ${form}`)
  const from = readFrom(settings)
  if (url && !from)
    settings.fault('MAIL_FROM', 'is required with MAIL_URL: the address that mails come from')
  const none = isLocal ? 'outbox' : 'none'
  const host = URL.canParse(appUrl) ? new URL(appUrl).hostname : 'localhost'
  return {
    kind: url ? 'smtp' : none,
    url,
    from: from ?? `assetdesk@${host}`,
    delay: settings.duration('MAIL_DELAY', '2m'),
    digestAt: readDigestTime(settings),
  }
}

function isMailUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
}

function readFrom(settings: Settings): string | undefined {
  const from = settings.text('MAIL_FROM')
  if (from && !/^[^\s@<>,;:"]+@[a-z0-9.-]+$/i.test(from))
    settings.fault('MAIL_FROM', 'must be an address such as assetdesk@example.com')
  return from
}

function readDigestTime(settings: Settings): number {
  const text = settings.text('DIGEST_TIME') ?? '08:30'
  const [, hours, minutes] = /^(\d\d?):([0-5]\d)$/.exec(text) ?? []
  const sum = Number(hours) * 60 + Number(minutes)
  if (sum < 24 * 60) return sum
  settings.fault('DIGEST_TIME', 'must be a time of the day such as 08:30')
  return 0
}
