import { expect, test } from 'vitest'
import { readBody } from '../../../host/api/mailbox/mail-body.ts'
import { isGesture } from '../../../host/api/mailbox/gesture.ts'

const ourMail = { markers: ['— Please reply above this line —'], facts: '#17 ·' }
const subject = 'Accepted: Door @ Mon Nov 30'
const hasOwnText = (method: string, text: string, calendar: string[] = []) =>
  !isGesture(
    [{ mimeType: 'text/calendar', method, content: calendar.join('\r\n') }],
    { text, subject, names: ['Esha Rao', 'esha@example.com'] },
    ourMail,
  )

test('FMAIL-09 a reaction or an accepted meeting has no text, but words beside it are read', () => {
  const reply = { text: '👍 reacted', subject, names: [] }
  expect(isGesture([{ mimeType: 'text/vnd.google.email-reaction+json' }], reply, ourMail)).toBe(
    true,
  )
  expect(isGesture([{ mimeType: 'text/x-reaction' }], reply, ourMail)).toBe(true)
  expect(hasOwnText('REPLY', ' \n')).toBe(false)
  expect(hasOwnText('reply', 'Esha has accepted this invitation.\n')).toBe(false)
  expect(hasOwnText('REPLY', 'Bring a ladder, please')).toBe(true)
  expect(hasOwnText('REQUEST', '')).toBe(true)
})

test.each([
  'Accepted, but I come at ten and bring the ladder.',
  'Accepted\nI come at ten',
  'Esha has accepted this invitation with this note:\n\nat ten',
  'I come at ten, Esha has accepted this invitation.',
  'Esha has accepted this invitation.\nThe left one',
  'Esha Rao\nPlease bring a ladder.',
  'Zugesagt, aber erst um zehn',
  'look',
  '👍',
  '十時に行きます',
])('FMAIL-09 OP-123 a text that a person wrote in the reply to a meeting is shown: %j', (text) => {
  expect(hasOwnText('REPLY', text)).toBe(true)
})

test.each([
  'Esha Rao has accepted this invitation.',
  'esha@example.com has declined this invitation.',
  'Rao, Esha hat diese Einladung angenommen.',
  'Esha a accepté cette invitation.',
  'Esha Rao zaakceptował(a) to zaproszenie.',
  'Esha har tackat ja till inbjudan.',
  '田中さんがこの招待を承諾しました。',
  'Эша принял(а) приглашение.',
  'Esha aceitou este convite.',
  'Esha har accepteret denne invitation.',
  'Esha heeft deze uitnodiging geaccepteerd.',
  'Declined.',
  'Zugesagt',
  'Accepted: Door @ Mon Nov 30\n~~//~~\nDoor @ Mon Nov 30',
  'Esha Rao\nHead of Facilities\nTel +49 1',
  'Kind regards,\nEsha Rao\nHead of Facilities',
  '-- \nEsha',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  'Esha Rao has accepted this invitation.\n\nDoor\nMonday Nov 30, 2026 ⋅ 10am – 11am\n\nOrganizer\nAssetdesk\n\nGuests\nEsha Rao\n\n~~//~~\nInvitation from Google Calendar: https://calendar.google.com/calendar/\n\nYou are receiving this email because you are an attendee on the event.',
])('FMAIL-09 a bare acceptance does not become a comment: %j', (text) => {
  expect(hasOwnText('REPLY', text)).toBe(false)
})

test('FMAIL-09 the event’s description in the calendar part is not read as a person’s text', () => {
  const calendar = [
    'SUMMARY:Door\\, left',
    'LOCATION:Bay 7',
    'ATTENDEE;CN="Rao, Esha";PARTSTAT=ACCEPTED:mailto:esha',
    ' .rao@example.com',
  ]
  const text = 'Accepted\nDoor, left\nBay 7\nRao, Esha\nesha.rao@example.com'
  expect(hasOwnText('REPLY', text, calendar)).toBe(false)
  expect(hasOwnText('REPLY', `${text}\nBay 8`, calendar)).toBe(true)
})

test.each([
  ['', 'I come at ten'],
  ['Esha has accepted this invitation.', 'Esha has accepted this invitation.\n\nI come at ten'],
  ['I come\nat ten', 'I come\nat ten'],
])('FMAIL-09 OP-123 the note in the calendar is read beside the text %j', async (text, shown) => {
  const raw = `Content-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n${text}\n--b\nContent-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\nCOMMENT;LANGUAGE=en:I come a\n t ten\nEND:VCALENDAR\n--b--\n`
  const body = await readBody(Buffer.from(raw.replaceAll('\n', '\r\n')), ourMail)
  expect(body).toMatchObject({ shown, isGesture: false })
})
