import { expect, test } from 'vitest'
import { labelLink } from '../../../src/domain/asset/label-link.ts'

test.each([
  ['https://assets.example.com', 'HTTPS://ASSETS.EXAMPLE.COM/A/1042H'],
  ['https://assets.example.com/', 'HTTPS://ASSETS.EXAMPLE.COM/A/1042H'],
  ['http://localhost:7300', 'HTTP://LOCALHOST:7300/A/1042H'],
  ['https://example.com/Assets', 'https://example.com/Assets/a/1042H'],
  ['https://example.com/Assets/', 'https://example.com/Assets/a/1042H'],
])('OP3-018 a label made for %s leads to %s', (labelUrl, link) => {
  expect(labelLink(labelUrl, 1042)).toBe(link)
})
