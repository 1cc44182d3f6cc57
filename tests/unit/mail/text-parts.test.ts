import { expect, test } from 'vitest'
import { readBody } from '../../../host/api/mailbox/arrival.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'

const line = mailTexts.answerAbove
const read = (raw: string) =>
  readBody(Buffer.from(raw.replaceAll('\n', '\r\n')), { markers: [line], facts: '#17 ·' })
const several = (type: string, ...parts: string[]) =>
  read(
    `Content-Type: multipart/${type}; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`,
  )
const html = (page: string) => `Content-Type: text/html; charset=utf-8\n\n${page}`
const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${text}`
const sentence = 'On 23 Nov 2026, at 09:11, Desk &lt;desk@example.com&gt; wrote:'

test('FMAIL-05 HTML with a footer in a part of its own is read like HTML alone', async () => {
  const page = `<div style="display:none">Hidden</div><p>Left ü</p><pre>a   b\n  c</pre><table><tr><td>x</td><td>y</td></tr></table><blockquote>${sentence}<div>${line}</div></blockquote>`
  const { shown, rest } = await several('mixed', html(page), plain('--\nScanned for viruses'))
  expect(shown).toBe('Left ü\n\na   b\n  c\nx\ty')
  expect(rest).toContain(`> ${line}`)
  expect(rest).toContain('Scanned for viruses')
})

test('FMAIL-05 several parts of HTML, within others and between files, are all read', async () => {
  const { shown, files } = await several(
    'mixed',
    html('<b>One</b>'),
    'Content-Type: application/pdf; name=a.pdf\n\nx',
    `Content-Type: multipart/related; boundary=c\n\n--c\n${html('<p>Two</p><p>Three</p>')}\n--c--`,
  )
  expect(shown).toBe('One\n\nTwo\n\nThree')
  expect(files.map(({ name }) => name)).toEqual(['a.pdf'])
})

test('FMAIL-03 an attached email in HTML alone is read, beside one that has both', async () => {
  const inner = `Content-Type: message/rfc822\n\nSubject: Door\n${html('<table><tr><td>x</td><td>y</td></tr></table>')}`
  const both = `Content-Type: multipart/alternative; boundary=c\n\n--c\n${plain('One')}\n--c\n${html('<p>One</p>')}\n--c--`
  const { shown, rest } = await several('mixed', both, inner)
  expect(shown).toBe('One')
  expect(rest).toContain('Subject: Door\n\nx\ty')
})
