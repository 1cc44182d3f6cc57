import { SMTPServer } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'

/** What the mail server does with the next mails: takes them, or answers a status. */
type Mood = 'take' | number

export interface PostOffice {
  url: string
  mood: Mood
  /** The only address that the mood applies to; undefined: all. */
  about: string | undefined
  /** What has arrived: the recipients of the envelope, and the mail as a mail program reads it. */
  readonly arrived: { to: string[]; mail: Email }[]
  close(): Promise<void>
}

/** A real mail server in this process. */
export async function openPostOffice(): Promise<PostOffice> {
  const arrived: PostOffice['arrived'] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const isMeant = (office.about ?? address) === address
      if (typeof office.mood !== 'number' || !isMeant) return done()
      done(Object.assign(new Error('No such person here'), { responseCode: office.mood }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      const keep = async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        arrived.push({ to, mail: await PostalMime.parse(Buffer.concat(parts)) })
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
    mood: 'take',
    about: undefined,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return office
}
