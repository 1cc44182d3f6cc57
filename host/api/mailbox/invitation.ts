import { propertiesOf, type GesturePart, type Property } from './calendar.ts'

const isInvitation = ({ method }: GesturePart): boolean =>
  method !== undefined && /^(?:request|publish|cancel)$/i.test(method)

/** Returns a time such as `DTSTART;TZID=Europe/Berlin:20261130T150000` in words; undefined if it is not a time. */
function timeOf({ parameters, value }: Property): string | undefined {
  const [, day, clock, utc] = /^(\d{8})(?:T(\d{4})\d\d(Z?))?$/.exec(value) ?? []
  const date = day?.replace(/(....)(..)(..)/, '$1-$2-$3')
  if (!date || clock === undefined) return date
  const [, zone] = /(?:^|;)TZID="?([^;"]+)/i.exec(parameters) ?? []
  const suffix = utc ? ' UTC' : zone && ` (${zone})`
  return `${date} ${clock.replace(/(..)/, '$1:')}${suffix ?? ''}`
}

/** Returns the letters and digits of a text, to compare descriptions in HTML, plain text and a calendar. */
const bareWords = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Returns the properties without those of reminders, which have descriptions too. */
function withoutAlarms(properties: readonly Property[]): Property[] {
  let isInAlarm = false
  return properties.filter(({ name, value }) => {
    if (value === 'VALARM') isInAlarm = name === 'BEGIN'
    return !isInAlarm
  })
}

/** Returns the properties of the first event by name; undefined if there is no event. */
function firstEvent(part: GesturePart): ReadonlyMap<string, Property> | undefined {
  const all = propertiesOf(part)
  const limit = (edge: string) =>
    all.findIndex(({ name, value }) => name === edge && value === 'VEVENT')
  const [begin, end] = [limit('BEGIN'), limit('END')]
  if (begin < 0 || end < begin) return undefined
  const event = withoutAlarms(all.slice(begin, end)).toReversed()
  return new Map(event.map((each) => [each.name, each]))
}

/**
 * Returns title, time and place of an invitation as lines, because Outlook does not write them into the text. Omits a
 * title that the subject contains. `description` is empty if the text contains it. Both are empty if there is no
 * invitation.
 */
export function invitationText(
  parts: readonly GesturePart[],
  { subject, text }: { subject: string; text: string },
): { lines: string; description: string } {
  const part = parts.find(isInvitation)
  const event = part && firstEvent(part)
  if (!event) return { lines: '', description: '' }
  const valueOf = (name: string) => event.get(name)?.value.trim() ?? ''
  const title = subject.includes(valueOf('SUMMARY')) ? '' : valueOf('SUMMARY')
  const times = ['DTSTART', 'DTEND'].flatMap((name) => {
    const property = event.get(name)
    return (property && timeOf(property)) ?? []
  })
  const lines = [title, times.join(' – '), valueOf('LOCATION')].filter((line) => line !== '')
  const description = valueOf('DESCRIPTION')
  const isInText = bareWords(text).includes(bareWords(description))
  return { lines: lines.join('\n'), description: isInText ? '' : description }
}
