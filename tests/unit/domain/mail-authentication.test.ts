import { expect, test } from 'vitest'
import { heldReason } from '../../../host/api/mailbox/mail-authentication.ts'

const server = 'mx.example.com'
const from = 'esha@example.org'
const header = (value: string) => ({ key: 'authentication-results', value })
const heldReasonOf = (values: string[], sender = from) =>
  heldReason(values.map(header), { sender: { address: sender, name: 'Esha' }, server })

const genuine = [
  'mx.example.com; dmarc=pass header.from=example.org',
  'mx.example.com; dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=example.org',
  'MX.Example.com 1; dkim=fail; dmarc=PASS',
  'mx.example.com; dmarc=pass (p=none dis=none) d=example.org',
  'mx.example.com; dkim=pass header.d=example.org header.s=a',
  'mx.example.com; dkim=pass header.i=@mail.example.org header.b="a;b=c"',
  'mx.example.com; spf=pass smtp.mailfrom=bounce@news.example.org',
  'mx.example.com; spf = pass (a (nested \\) one); dmarc=fail) smtp.mailfrom = "esha"@example.org',
  '(comment) "mx.example.com" (more) ; dkim/1 = pass reason="2048; key" header.d=Example.ORG.',
  'mx.example.com; spf=fail smtp.mailfrom=evil.example; dkim=pass header.d=evil.example; dkim=pass header.d=example.org',
  'mx.example.com;\tspf=softfail smtp.mailfrom=list.example;\tdmarc=pass header.from=example.org',
]
test.each(genuine)('FOPS-05 a sender is verified: %s', (value) => {
  expect(heldReasonOf([value])).toBeUndefined()
})

const doubtful = [
  'mx.example.com; none',
  'mx.example.com',
  'mx.example.com; dmarc=fail header.from=example.org; dkim=pass header.d=example.org',
  'mx.example.com; dmarc=fail; dmarc=pass',
  'mx.example.com; dmarc=pass header.from=evil.example',
  'mx.example.com; dmarc=pass (p=none dis=none) d=evil.example',
  'mx.example.com; dmarc=pass header.from=evil.example d=example.org',
  'mx.example.com; dmarc=bestguesspass header.from=example.org',
  'mx.example.com; dmarc=none header.from=example.org',
  'mx.example.com; spf=pass smtp.mailfrom=evil.example',
  'mx.example.com; spf=pass smtp.helo=example.org',
  'mx.example.com; spf=pass smtp.mailfrom=evilexample.org',
  'mx.example.com; dkim=pass header.d=org',
  'mx.example.com; dkim=pass header.d=evil.example header.from=example.org',
  'mx.example.com; dkim=pass',
  'mx.example.com; dkim=neutral (dkim=pass header.d=example.org) header.d=example.org',
  'mx.example.com; spf=fail smtp.mailfrom="a; dmarc=pass header.from=example.org"@evil.example',
  'mx.example.com; dmarc=pass (unfinished',
  'mx.example.com; dmarc=pass header.from="example.org',
  'mx.example.com; arc=pass; x-google-dkim=pass header.d=example.org',
]
test.each(doubtful)('FOPS-05 a sender is not verified: %s', (value) => {
  expect(heldReasonOf([value])).toBe('failed')
})

const foreign = [
  'mx.evil.example; dmarc=pass header.from=example.org',
  'mx.example.com.evil.example; dmarc=pass',
  'mx.example.com 2; dmarc=pass',
  '(mx.example.com) other; dmarc=pass',
  'dmarc=pass header.from=example.org',
  '',
]
test.each(foreign)(
  'FOPS-05 a header that is not from the trusted server is ignored: %s',
  (value) => {
    expect(heldReasonOf([value])).toBe('missing')
  },
)

test('FOPS-05 only the topmost header of the trusted server counts', () => {
  const pass = 'mx.example.com; dmarc=pass header.from=example.org'
  const fail = 'mx.example.com; spf=none'
  expect(heldReasonOf([fail, pass])).toBe('failed')
  expect(heldReasonOf(['relay.example.com; dmarc=fail', pass, fail])).toBeUndefined()
  const arc = { key: 'arc-authentication-results', value: `i=1; ${pass}` }
  const sender = { address: from, name: '' }
  expect(heldReason([arc], { sender, server })).toBe('missing')
  expect(heldReason([header(pass)], { sender, server: undefined })).toBe('unset')
})

test('FOPS-05 domains in other scripts are compared in their DNS form', () => {
  const result = 'mx.example.com; dkim=pass header.d=xn--bcher-kva.example'
  expect(heldReasonOf([result], 'a@bücher.example')).toBeUndefined()
  expect(heldReasonOf([result], 'a@BÜCHER.example')).toBeUndefined()
  expect(heldReasonOf([result], 'a@bucher.example')).toBe('failed')
  expect(heldReasonOf(['mx.example.com; dmarc=pass'], 'a')).toBe('failed')
})

test('FOPS-05 a display name that looks like another address is not read as the address', () => {
  const headers = [header('mx.example.com; dmarc=pass')]
  const named = (name: string) => heldReason(headers, { sender: { address: from, name }, server })
  expect(named('boss@example.org')).toBe('failed')
  expect(named('Esha @ Pune')).toBeUndefined()
  expect(named('Esha@example.org')).toBeUndefined()
  expect(named('Esha Employee')).toBeUndefined()
  const sender = { address: 'esha@xn--mnchen-3ya.example', name: 'esha@münchen.example' }
  const proven = 'mx.example.com; dmarc=pass'
  expect(heldReason([header(proven)], { sender, server })).toBeUndefined()
})
