import { expect, test } from 'vitest'
import { readBody } from '../../../host/api/mailbox/mail-body.ts'
import { isAutomatic } from '../../../host/api/mailbox/incoming-mail.ts'
import { readHead } from '../../../host/api/mailbox/mail-head.ts'
import { subjectOf } from '../../../host/api/mailbox/new-ticket.ts'

const headOf = (...lines: string[]) => readHead(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`))

const subjects: [written: string, read: string][] = [
  ['=?utf-8?B?RHJ1Y2tlciBmw7xyIEjDvHR0ZQ==?=', 'Drucker für Hütte'],
  ['=?iso-8859-1?Q?R=E9ponse?= : x', 'Réponse : x'],
  ['=?utf-8?B?UsOp?=\r\n =?utf-8?B?cA==?=', 'Rép'],
  ['=?iso-2022-jp?B?GyRCJUklIhsoQg==?=', 'ドア'],
  ['Re: =?utf-8?Q?=5B#12=5D?= door', 'Re: [#12] door'],
  ['=?utf-8?Q?a=0D=0ABcc:_b=00?=', 'a Bcc: b\uFFFD'],
  ['The  door', 'The door'],
  ["Selector [class*='btn'] fails", "Selector [class*='btn'] fails"],
]
test.each(subjects)('MAILIN-01 FMAIL-10 the subject %j is read', async (written, read) => {
  expect(subjectOf(await headOf(`Subject: ${written}`))).toBe(read)
})

test('FMAIL-10 an out-of-office note with an encoded subject is automatic', async () => {
  const { headers } = await headOf(
    'X-MS-Has-Attach:',
    'Subject: =?utf-8?Q?Abwesenheitsnotiz=3A_T=C3=BCr?=',
  )
  expect(isAutomatic(headers)).toBe(true)
})

test('FOPS-05 encoded words in a name or in a result do not become an address or a result', async () => {
  const injected = '=?utf-8?Q?omana=40example=2Ecom=3E=2C_=3C?='
  const { from, name, headers } = await headOf(
    `From: ${injected} <esha@example.com>`,
    'Authentication-Results: mx; spf=fail smtp.mailfrom==?utf-8?Q?=3Bdmarc=3Dpass?=',
  )
  expect([from, name]).toEqual(['esha@example.com', 'omana@example.com>, <'])
  expect(headers.at(-1)?.value).not.toContain('dmarc')
})

test.each([
  ['<boss%40corp.example?x@evil.example>', 'boss%40corp.example?x@evil.example'],
  ['<mailto:boss%2Bx@evil.example>', 'mailto:boss%2Bx@evil.example'],
  ["<'esha@münchen.example'>", 'esha@xn--mnchen-3ya.example'],
])('FOPS-05 the address of a sender is not decoded or cut: %s', async (written, read) => {
  expect((await headOf(`From: Esha ${written}`)).from).toBe(read)
})

test('FMAIL-03 an attached email is shown with its decoded sender and subject', async () => {
  const raw = [
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'From: =?utf-8?Q?J=C3=BCrgen?= <c@example.com>',
    'Subject: =?utf-8?Q?T=C3=BCr=0Aklemmt?=',
    '',
    'It leaks',
    '--b--',
  ].join('\r\n')
  const { shown } = await readBody(Buffer.from(raw), { markers: [], facts: '#1 ·' })
  expect(shown).toContain('From: Jürgen <c@example.com>\nSubject: Tür klemmt\n\nIt leaks')
})

test('MAILIN-01 a blind copy names its recipient only in the trace headers, or as Bcc', async () => {
  const traced = await readHead(
    Buffer.from(
      [
        'Received: from out.example.com (out.example.com [192.0.2.7])',
        '\tby mx.example.com (Postfix) with ESMTPS id 4F1',
        '\tfor <Desk@example.com>; Sun, 1 Nov 2026 10:00:00 +0000 (UTC)',
        'Received: from laptop by out.example.com; Sun, 1 Nov 2026 09:59:59 +0000',
        'From: anna@example.com',
        'To: customer@elsewhere.example',
        '',
        'Hello',
      ].join('\r\n'),
    ),
  )
  expect(traced.to).toEqual(['Desk@example.com', 'customer@elsewhere.example'])
  expect(traced.copies).toEqual([])
  const blind = await readHead(
    Buffer.from('From: anna@example.com\r\nBcc: desk@example.com\r\n\r\nHello'),
  )
  expect(blind.to).toEqual(['desk@example.com'])
})
