import type { Attachment } from 'postal-mime'

/** A part of an email, with the content of a calendar. */
export type GesturePart = Pick<Attachment, 'mimeType' | 'method'> & {
  content?: Attachment['content']
}

/** Maximum number of characters of a calendar that are read. */
const longestCalendar = 100_000

/** A property of a calendar, such as `ATTENDEE;CN=Esha:mailto:esha@example.com` (RFC 5545, 3.1). */
export interface Property {
  name: string
  parameters: string
  value: string
}

/** Returns all properties of a calendar, including those of its events and time zones. */
export function propertiesOf({ content = '' }: GesturePart): Property[] {
  const text =
    typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString()
  const lines = text
    .slice(0, longestCalendar)
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  return lines.flatMap((line) => {
    const [, head = '', value = ''] = /^((?:[^":]|"[^"]*")+):(.*)$/.exec(line) ?? []
    const [name = '', ...parameters] = head.split(';')
    const plain = value.replaceAll(/\\([nN,;\\])/g, (_, sign: string) =>
      /n/i.test(sign) ? '\n' : sign,
    )
    return head ? { name: name.toUpperCase(), parameters: parameters.join(';'), value: plain } : []
  })
}
