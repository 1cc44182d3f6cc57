import { describe, expect, test } from 'vitest'
import { attachmentEndings } from '../../../src/domain/ticket/attachment-rules.ts'
import {
  kindAndSize,
  extensionLabel,
  splitFileName,
  pastedName,
  progressText,
  sizeText,
} from '../../../src/domain/text/file-labels.ts'
import { acceptedTypes } from '../../../src/parts/attachment/attaching.ts'

describe('names', () => {
  test.each([
    ['battery-report.pdf', 'battery-report', '.pdf', 'PDF'],
    ['archive.tar.gz', 'archive.tar', '.gz', 'GZ'],
    ['Bericht ٢٠٢٦.docx', 'Bericht ٢٠٢٦', '.docx', 'DOCX'],
    ['no ending', 'no ending', '', ''],
    ['.profile', '.profile', '', ''],
    ['ends with a sentence. And goes on', 'ends with a sentence. And goes on', '', ''],
    [`${'x'.repeat(300)}.png`, 'x'.repeat(300), '.png', 'PNG'],
  ])('«%s» is split into stem and extension', (...[name, stem, ending, mark]) => {
    expect(splitFileName(name)).toEqual({ stem, ending })
    expect(extensionLabel(name)).toBe(mark)
  })

  const now = new Date(2026, 10, 20, 15, 8, 2)
  test.each([
    ['image.png', 'image/png', 'Screenshot 2026-11-20 15.08.02.png'],
    ['image.jpeg', 'image/jpeg', 'Screenshot 2026-11-20 15.08.02.jpg'],
    ['', 'image/webp', 'Screenshot 2026-11-20 15.08.02.webp'],
    ['from a folder.png', 'image/png', 'from a folder.png'],
  ])('«%s» of %s is pasted as «%s»', (name, type, called) => {
    expect(pastedName({ name, type }, now)).toBe(called)
  })

  test('the file dialog offers the accepted types', () => {
    const endings = acceptedTypes.split(',').filter((each) => each.startsWith('.'))
    expect(endings.toSorted()).toEqual(
      [...attachmentEndings, 'jfif'].map((each) => `.${each}`).toSorted(),
    )
  })
})

describe('sizes', () => {
  test.each([
    [1, '1 kB'],
    [318_000, '318 kB'],
    [999_000, '999 kB'],
    [999_001, '1.0 MB'],
    [4_100_000, '4.1 MB'],
    [10_000_000, '10.0 MB'],
  ])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

  test.each([
    [0.63, 4_100_000, '2.6 of 4.1 MB'],
    [0.5, 300_000, '150 of 300 kB'],
    [1.2, 300_000, '300 of 300 kB'],
  ])('%d of %i bytes read %s', (share, bytes, text) =>
    expect(progressText(share, bytes)).toBe(text),
  )

  test('a sent file shows its type and size', () => {
    expect(kindAndSize('a.pdf', 240_000)).toBe('PDF, 240 kB')
    expect(kindAndSize('a', 240_000)).toBe('240 kB')
  })
})
