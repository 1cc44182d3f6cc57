import type { ImapFlow } from 'imapflow'
import { maxMailBytes } from './incoming-mail.ts'
import { isThisMachine } from '../config/network-settings.ts'

/** An email in the mailbox. */
export interface QueuedMail {
  uid: number
  /** Bytes. */
  size: number
}

/** The mail server is unreachable. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** An open mailbox. Every call rejects with a MailboxFailure if the mail server is unreachable. */
export interface Mailbox {
  /** Returns emails that were not processed yet, the oldest first, without postponed ones. */
  unprocessed(isPostponed: (uid: number) => boolean): Promise<QueuedMail[]>
  /** Returns up to this many bytes of an email, which stays unread; undefined if it no longer exists. */
  read(uid: number, bytes: number): Promise<Buffer | undefined>
  move(uid: number, folder: Folder): Promise<void>
  close(): void
}

/** The folders for processed emails. */
export type Folder = 'Done' | 'Rejected'

const folders: readonly Folder[] = ['Done', 'Rejected']
/** Number of emails that one poll processes; the next poll continues. */
const batch = 50
const timeout = 15_000

async function connectMailbox(address: string, signal: AbortSignal): Promise<ImapFlow> {
  // Loaded only if replies by email are set up.
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // The password is only sent over TLS.
    ...(!secure && !isThisMachine(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 4 * timeout,
    maxLiteralSize: maxMailBytes + 1000,
  })
  // The next operation rejects with the same error.
  client.on('error', () => {})
  const end = () => client.close()
  signal.addEventListener('abort', end)
  client.on('close', () => signal.removeEventListener('abort', end))
  try {
    signal.throwIfAborted()
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

/** Creates missing folders. Some servers store all folders below the inbox. */
async function makeFolders(client: ImapFlow): Promise<void> {
  const existing = new Set((await client.list()).map(({ path }) => path))
  const prefix = client.namespace?.prefix ?? ''
  for (const folder of folders)
    if (!existing.has(prefix + folder)) await client.mailboxCreate([folder])
}

async function unprocessed(
  client: ImapFlow,
  isPostponed: (uid: number) => boolean,
): Promise<QueuedMail[]> {
  await client.noop()
  const unread = await client.search({ seen: false, deleted: false }, { uid: true })
  if (!unread) throw new Error('The mailbox could not be searched')
  const uids = unread.filter((uid) => !isPostponed(uid)).slice(0, batch)
  if (uids.length === 0) return []
  const mails = await client.fetchAll(uids, { uid: true, size: true }, { uid: true })
  return mails.map(({ uid, size = 0 }) => ({ uid, size }))
}

async function move(client: ImapFlow, uid: number, folder: Folder): Promise<void> {
  const tryMove = () => client.messageMove(String(uid), [folder], { uid: true })
  if (await tryMove()) return
  // Someone may have deleted the folder.
  await makeFolders(client)
  if (!(await tryMove())) throw new Error(`An email could not be moved to ${folder}`)
}

/**
 * Opens the mailbox for replies and creates missing folders. When `signal` aborts, closes the connection at once.
 */
export async function openMailbox(address: string, signal: AbortSignal): Promise<Mailbox> {
  const client = await connectMailbox(address, signal)
  try {
    await makeFolders(client)
    await client.mailboxOpen('INBOX')
  } catch (error) {
    client.close()
    throw error
  }
  /** Rejects with a `MailboxFailure` unless the connection still works: then only this email is affected. */
  const orFailure = <T>(operation: Promise<T>): Promise<T> =>
    operation.catch((error: unknown) => {
      throw client.usable ? error : new MailboxFailure(error)
    })
  return {
    unprocessed: (isPostponed) => orFailure(unprocessed(client, isPostponed)),
    async read(uid, bytes) {
      const source = { start: 0, maxLength: bytes }
      const mail = await orFailure(
        client.fetchOne(String(uid), { uid: true, source }, { uid: true }),
      )
      return (mail && mail.source) || undefined
    },
    move: (uid, folder) => orFailure(move(client, uid, folder)),
    close: () => client.close(),
  }
}
