import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

/** A mail server with one mailbox, in this process. */
export interface MailboxServer {
  url: string
  port: number
  /** Adds an email to the mailbox. */
  deliver(raw: string | Buffer): void
  /** Returns the number of emails in a folder. */
  count(folder: string): number
  deleteFolder(folder: string): void
  /** Closes the server and all connections. */
  close(): Promise<void>
}

const plugins = ['ID', 'AUTH-PLAIN', 'SASL-IR', 'UNSELECT', 'IDLE', 'LITERALPLUS', 'NAMESPACE']

/** Starts a server on `port`, or on any free port. The password has characters that must be escaped in a URL. */
export async function startMailbox(port = 0): Promise<MailboxServer> {
  const server = hoodiecrow({
    plugins: [...plugins, 'ENABLE', 'SPECIAL-USE', 'UIDPLUS', 'MOVE'],
    users: { 'desk@example.com': { password: 'p@ss/wörd' } },
    storage: {
      INBOX: { messages: [] },
      // A user's folder with the name of one of ours.
      '': { separator: '/', folders: { Archive: { folders: { Done: {} } } } },
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    // Mail servers do this too. Otherwise a response of several writes waits 40 ms for the client's acknowledgement.
    socket.setNoDelay(true)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const actualPort = (server.server.address() as AddressInfo).port
  const account = `${encodeURIComponent('desk@example.com')}:${encodeURIComponent('p@ss/wörd')}`
  return {
    url: `imap://${account}@127.0.0.1:${actualPort}`,
    port: actualPort,
    deliver: (raw) =>
      server.appendMessage('INBOX', [], new Date(), Buffer.from(raw).toString('latin1')),
    count: (folder) => server.getMailbox(folder)?.messages.length ?? 0,
    deleteFolder: (folder) => server.deleteMailbox(folder),
    close: () =>
      new Promise((resolve) => {
        server.server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
