import { expect, test } from 'vitest'
import { keysOf } from '../../../host/api/keys.ts'
import { solvedToken, withoutLinkTokens } from '../../../host/api/mail/solved-link.ts'
import { stopToken } from '../../../host/api/mail/stop-link.ts'

const keys = keysOf('a'.repeat(32)).mail
const user = 17
const solved = solvedToken(keys, { user, ticket: 33, solvedAt: Date.UTC(2026, 10, 30) })
const tokens: [page: string, token: string][] = [
  ['solved', solved],
  ['reopen', solved],
  ['unsubscribe', stopToken(keys, { user, ticket: 33 })],
  ['unsubscribe', stopToken(keys, { user, topics: ['team', 'report'] })],
]

test.each(tokens)('MAILIN-04 the token of a link to /%s is removed from a text', (page, token) => {
  const link = `https://desk.example.com/${page}/${token}`
  expect(withoutLinkTokens(`> <${link}>, see`)).toBe(`> <https://desk.example.com/${page}/…>, see`)
  const filtered = (address: string) => `https://filter.example/?url=${address}&data=x`
  for (const encoded of [
    encodeURIComponent(link),
    encodeURIComponent(link).toLowerCase(),
    encodeURIComponent(encodeURIComponent(link)),
  ]) {
    const text = withoutLinkTokens(filtered(encoded))
    expect(text).toMatch(/^https:\/\/filter\.example\/\?url=https%[\w.%]+…&data=x$/)
    expect(text).not.toContain(token.slice(0, 5))
  }
  const ofProofpoint = encodeURIComponent(link).replaceAll('%2F', '_').replaceAll(/[-%]/g, '-')
  expect(withoutLinkTokens(`https://urldefense.example/v2/url?u=${ofProofpoint}&d=x`)).toBe(
    `https://urldefense.example/v2/url?u=https-3A__desk.example.com_${page}_…&d=x`,
  )
})

test('MAILIN-04 other addresses stay as they are', () => {
  const text =
    'https://desk.example.com/view-ticket/33 and https://a.example/solved/4711, problem_solved_3.2.png'
  expect(withoutLinkTokens(text)).toBe(text)
})
