import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

/** A mail server with one mailbox, in this process. */
export interface MailboxServer {
  url: string
  port: number
  /** Puts a mail into the mailbox. */
  deliver(raw: string | Buffer): void
  /** How many mails lie in a folder. */
  count(folder: string): number
  /** Lets everybody's connection break and takes no further one. */
  close(): Promise<void>
}

const plugins = ['ID', 'AUTH-PLAIN', 'SASL-IR', 'UNSELECT', 'IDLE', 'LITERALPLUS', 'NAMESPACE']

/** Listens on a port of this machine, any where none is given; a password with characters that addresses escape. */
export async function startMailbox(port = 0): Promise<MailboxServer> {
  const server = hoodiecrow({
    plugins: [...plugins, 'ENABLE', 'SPECIAL-USE', 'UIDPLUS', 'MOVE'],
    users: { 'desk@example.com': { password: 'p@ss/wörd' } },
    storage: {
      INBOX: { messages: [] },
      // A folder of a person that is called like one of ours.
      '': { separator: '/', folders: { Archive: { folders: { Done: {} } } } },
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    // As mail servers do: an answer of several writes would otherwise wait 40 ms for the client's acknowledgement.
    socket.setNoDelay(true)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const own = (server.server.address() as AddressInfo).port
  const account = `${encodeURIComponent('desk@example.com')}:${encodeURIComponent('p@ss/wörd')}`
  return {
    url: `imap://${account}@127.0.0.1:${own}`,
    port: own,
    deliver: (raw) =>
      server.appendMessage('INBOX', [], new Date(), Buffer.from(raw).toString('latin1')),
    count: (folder) => server.getMailbox(folder)?.messages.length ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
