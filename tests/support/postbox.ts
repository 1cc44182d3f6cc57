import { SMTPServer } from 'smtp-server'

/** A mail server that only stores the message ids and recipients of emails. */
export interface Postbox {
  url: string
  /** Message ids of accepted emails by recipient, in order. */
  readonly recipients: ReadonlyMap<string, string[]>
  /** The most connections that were open at once. */
  most(): number
  close(): Promise<void>
}

/** Starts the server on a free port. `slowness`: milliseconds until it accepts a received email. */
export async function openPostbox(slowness = 0): Promise<Postbox> {
  const recipients = new Map<string, string[]>()
  let [open, most] = [0, 0]
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      open += 1
      most = Math.max(most, open)
      done()
    },
    onClose: () => void (open -= 1),
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString('latin1')))
      stream.on('end', () => {
        const [, id = ''] = /^message-id: *(<[^>]+>)/im.exec(text) ?? []
        for (const { address } of session.envelope.rcptTo)
          recipients.set(address, [...(recipients.get(address) ?? []), id])
        setTimeout(done, slowness)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    most: () => most,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
