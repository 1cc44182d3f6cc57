import { SMTPServer } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'

/** How the mail server treats the next emails: it accepts them, or responds with this status code. */
type ServerMode = 'accept' | number

export interface PostOffice {
  url: string
  mode: ServerMode
  /** The only recipient that the mode applies to; undefined means all. */
  onlyFor: string | undefined
  /** The status code with which the server refuses every sender; undefined if it takes them. */
  refusesSender: number | undefined
  /** The received emails: recipients of the envelope, and the parsed email. */
  readonly received: { to: string[]; mail: Email }[]
  close(): Promise<void>
}

/** Starts a mail server in this process. */
export async function openPostOffice(): Promise<PostOffice> {
  const received: PostOffice['received'] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_address, _session, done) {
      const { refusesSender: responseCode } = office
      done(responseCode ? Object.assign(new Error('Not allowed to send'), { responseCode }) : null)
    },
    onRcptTo({ address }, _session, done) {
      const applies = (office.onlyFor ?? address) === address
      if (typeof office.mode !== 'number' || !applies) return done()
      done(Object.assign(new Error('No such person here'), { responseCode: office.mode }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      const keep = async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, mail: await PostalMime.parse(Buffer.concat(parts)) })
        done()
      }
      stream.on('end', () => void keep())
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    mode: 'accept',
    onlyFor: undefined,
    refusesSender: undefined,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return office
}
