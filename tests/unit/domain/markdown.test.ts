import { describe, expect, test } from 'vitest'
import { markdown, spansOf } from '../../../src/domain/text/markdown.ts'

describe('markdown', () => {
  test('PRIV2-06 parses headings, paragraphs, lists, emphasis and links', () => {
    expect(
      markdown(
        '# Privacy\r\n\r\nWe keep **little**\nand *briefly*.\n\n- one\n  more\n- [two](https://example.com/a)\n\n1. first\n2) second\n## End ##\n---\nBye',
      ),
    ).toEqual([
      { kind: 'heading', level: 1, spans: [{ text: 'Privacy' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'We keep ' },
          { text: 'little', strong: true },
          { text: ' and ' },
          { text: 'briefly', emphasis: true },
          { text: '.' },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [[{ text: 'one more' }], [{ text: 'two', href: 'https://example.com/a' }]],
      },
      { kind: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
      { kind: 'heading', level: 2, spans: [{ text: 'End' }] },
      { kind: 'paragraph', spans: [{ text: 'Bye' }] },
    ])
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '[here](javascript:alert(1))',
    '[here](data:text/html,x)',
    '[here](//evil.example)',
    '[here](/relative)',
    'a * b * c, snake_case_name and 2 ** 3',
  ])('PRIV2-06 text without markup is unchanged: %s', (text) => {
    expect(spansOf(text)).toEqual([{ text }])
  })

  test('PRIV2-06 supports escapes, URLs and nested emphasis', () => {
    expect(spansOf('\\*kept\\* <https://a.example> **a *b* c**')).toEqual([
      { text: '*kept* ' },
      { text: 'https://a.example', href: 'https://a.example' },
      { text: ' ' },
      { text: 'a ', strong: true },
      { text: 'b', strong: true, emphasis: true },
      { text: ' c', strong: true },
    ])
  })

  test('PRIV2-06 hostile texts are parsed fast', () => {
    const started = performance.now()
    for (const text of ['*', '**', '[', '_', '[a](', '<https://', '\\', '# ', '- '])
      markdown(text.repeat(64_000 / text.length))
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
