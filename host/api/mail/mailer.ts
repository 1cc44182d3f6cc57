import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { isThisMachine } from '../config/network-settings.ts'
import { isRefusal } from './mail-rules.ts'

/** One mail for one person. */
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

/** What came of an attempt: the status and the words of the mail server, null if it said none. */
export interface Handed {
  isTaken: boolean
  status: number | null
  words: string
}

export interface Mailer {
  /** Hands a mail over, once. Never throws because of the server. */
  send(email: Email): Promise<Handed>
  close(): void
}

/** Returns the folder with the emails of a demo. */
export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'outbox')

/** Files that stay in the outbox, the newest. */
const keptFiles = 1000

export function openMailer(config: Config): Mailer {
  return config.mail.kind === 'smtp' ? smtpMailer(config.mail.url) : outboxMailer(config)
}

const closedToFiles = { disableFileAccess: true, disableUrlAccess: true }

const asMessage = ({ headers, references, replyTo, ...email }: Email) => ({
  ...email,
  ...(replyTo && { replyTo }),
  ...closedToFiles,
  headers,
  ...(references && { references, inReplyTo: references }),
})

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

/** Failures of one email; all others are of the connection: a wrong password, a refused greeting. */
const ofTheEmail = ['EENVELOPE', 'EMESSAGE']

function refusedBy({ code = '', responseCode, response, message }: SmtpError): Handed {
  // Said to the connection, not to this mail: it can go when the server or the setting is mended.
  if (code === 'ETLS') return { isTaken: false, status: null, words: `No encryption: ${message}` }
  if (!ofTheEmail.includes(code) && isRefusal(responseCode ?? null))
    return { isTaken: false, status: null, words: message }
  return { isTaken: false, status: responseCode ?? null, words: response ?? message }
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
        return { isTaken: true, status: 250, words: response }
      } catch (error) {
        return refusedBy(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

function outboxMailer(config: Config): Mailer {
  const folder = outboxFolder(config)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(email) {
      const { message } = await transport.sendMail(asMessage(email))
      // An email that is written again replaces its file.
      const [, nth = '0'] = /^<mail\.(\d+)\./.exec(email.messageId) ?? []
      const name = `${nth.padStart(12, '0')}.eml`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.part`), message)
      await rename(join(folder, `${name}.part`), join(folder, name))
      const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).toSorted()
      for (const old of files.slice(0, -keptFiles)) await rm(join(folder, old), { force: true })
      return { isTaken: true, status: null, words: name }
    },
    close: () => transport.close(),
  }
}
