import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { isThisMachine } from '../config/network-settings.ts'
import { isPermanentRefusal } from './mail-rules.ts'

/** One email to one person. */
export interface Email {
  /** The same in every attempt. */
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  /** Address for replies; undefined if replies are not read. */
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  references: string | undefined
}

/** The result of an attempt. `status` is the code of the mail server's reply; null if there was none. */
export interface SendResult {
  isAccepted: boolean
  status: number | null
  reply: string
}

export interface Mailer {
  /** Tries once to send an email. Does not reject if the server fails or refuses it. */
  send(email: Email): Promise<SendResult>
  close(): void
}

/** Returns the folder with the emails of a demo. */
export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'outbox')

/** The pattern of the names of files in the outbox. */
export const outboxName = /^\d{1,20}\.eml$/

/** Returns the names of the emails in the outbox, the oldest first. */
export const outboxFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => outboxName.test(name)).toSorted()

/** Maximum number of files in the outbox. The oldest are deleted. */
const maxFiles = 1000

export function openMailer(config: Config): Mailer {
  return config.mail.kind === 'smtp' ? smtpMailer(config.mail.url) : outboxMailer(config)
}

const accessLimits = { disableFileAccess: true, disableUrlAccess: true }

const asMessage = ({ headers, references, replyTo, ...email }: Email) => ({
  ...email,
  ...(replyTo && { replyTo }),
  ...accessLimits,
  headers,
  ...(references && { references, inReplyTo: references }),
})

interface SmtpError extends Error {
  code?: string
  /** The SMTP command that the server refused. */
  command?: string
  responseCode?: number
  response?: string
}

/** Returns whether the error is about one email. All others concern the settings, such as a wrong password or sender. */
const isAboutEmail = ({ code = '', command }: SmtpError): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM'

function failedResult(error: SmtpError): SendResult {
  const { code, responseCode, response, message } = error
  // The server refused the connection, not this email, so a retry can succeed after the setting is corrected.
  if (code === 'ETLS')
    return { isAccepted: false, status: null, reply: `No encryption: ${message}` }
  if (!isAboutEmail(error) && isPermanentRefusal(responseCode ?? null))
    return { isAccepted: false, status: null, reply: message }
  return { isAccepted: false, status: responseCode ?? null, reply: response ?? message }
}

function smtpMailer(url: string): Mailer {
  const { protocol, hostname, username } = new URL(url)
  const transport = createTransport({
    url,
    // The password is only sent over TLS.
    requireTLS: protocol === 'smtp:' && username !== '' && !isThisMachine(hostname),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(email) {
      try {
        const { response } = await transport.sendMail(asMessage(email))
        return { isAccepted: true, status: 250, reply: response }
      } catch (error) {
        return failedResult(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Returns the name of the file of an email without a delivery, such as a reply to an unknown sender. It sorts after the
 * newest file and before the next delivery.
 */
function nameAfter(files: readonly string[]): string {
  const [number = ''] = files.at(-1)?.split('.') ?? []
  return `${String(BigInt(number.padEnd(20, '0')) + 1n).padStart(20, '0')}.eml`
}

function outboxMailer(config: Config): Mailer {
  const folder = outboxFolder(config)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(email) {
      const { message } = await transport.sendMail(asMessage(email))
      await mkdir(folder, { recursive: true })
      // A delivery that is written again replaces its file.
      const [, nth] = /^<mail\.(\d+)\./.exec(email.messageId) ?? []
      const name = nth ? `${nth.padStart(12, '0')}.eml` : nameAfter(await outboxFiles(folder))
      await writeFile(join(folder, `${name}.part`), message)
      await rename(join(folder, `${name}.part`), join(folder, name))
      const files = await outboxFiles(folder)
      for (const old of files.slice(0, -maxFiles)) await rm(join(folder, old), { force: true })
      return { isAccepted: true, status: null, reply: name }
    },
    close: () => transport.close(),
  }
}
