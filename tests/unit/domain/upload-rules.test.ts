import { describe, expect, test } from 'vitest'
import { uploadTexts } from '../../../src/domain/messages/en/image.ts'
import {
  isImageType,
  checkPickedFiles,
  maxImageBytes,
  maxImages,
  type PickedFile,
} from '../../../src/domain/asset/upload-rules.ts'

const file = (name: string, { type = 'image/jpeg', size = 1000 } = {}): PickedFile => ({
  name,
  type,
  size,
})
const files = (count: number) => Array.from({ length: count }, (_, at) => file(`${at}.jpg`))
const names = (picked: readonly PickedFile[]) => picked.map(({ name }) => name)

describe('choosing pictures', () => {
  test('accepts up to six in total, 3,000,000 bytes each', () => {
    expect([maxImages, maxImageBytes]).toEqual([6, 3_000_000])
    expect(checkPickedFiles(files(6), 0)).toEqual({ taken: files(6), messages: [] })
    const { taken, messages } = checkPickedFiles(files(7), 0)
    expect([names(taken), messages]).toEqual([names(files(6)), [uploadTexts.tooMany]])
    expect(checkPickedFiles(files(1), 6)).toEqual({ taken: [], messages: [uploadTexts.tooMany] })
    expect(checkPickedFiles(files(1), 5).taken).toHaveLength(1)
    expect(checkPickedFiles([file('a.png', { size: maxImageBytes })], 0).messages).toEqual([])
    expect(checkPickedFiles([file('big.png', { size: maxImageBytes + 1 })], 0)).toEqual({
      taken: [],
      messages: ['File too large: big.png. Maximum size is 3MB.'],
    })
  })

  test('skips files of a wrong type or size and continues, and stops at the first beyond the limit', () => {
    const pick = [
      file('notes.txt', { type: 'text/plain' }),
      file('big.jpg', { size: 4_000_000 }),
      ...files(5),
      file('late.txt', { type: 'text/plain' }),
    ]
    const { taken, messages } = checkPickedFiles(pick, 2)
    expect(names(taken)).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg'])
    expect(messages).toEqual([
      uploadTexts.wrongType,
      uploadTexts.tooLarge('big.jpg'),
      uploadTexts.tooMany,
    ])
  })

  test('shows each message once, and one for each file that is too large', () => {
    const text = { type: 'text/plain' }
    const large = { size: maxImageBytes * 2 }
    const pick = [file('a', text), file('b', text), file('c.jpg', large), file('d.jpg', large)]
    expect(checkPickedFiles(pick, 0).messages).toEqual([
      uploadTexts.wrongType,
      uploadTexts.tooLarge('c.jpg'),
      uploadTexts.tooLarge('d.jpg'),
    ])
    expect(checkPickedFiles([], 6)).toEqual({ taken: [], messages: [] })
  })

  test('explains the picture format of a phone and what to do', () => {
    expect(checkPickedFiles([file('a.heic', { type: 'image/heic' })], 0).messages).toEqual([
      'HEIC pictures are not supported. Save the photo as JPEG.',
    ])
  })

  test('GAL-13 accepts only jpg, jpeg and png, in any case', () => {
    // Files without a type are checked by their bytes (OP-125).
    for (const type of ['image/jpeg', 'image/jpg', 'image/png', 'IMAGE/PNG', ''])
      expect([type, isImageType(type)]).toEqual([type, true])
    for (const type of ['image/gif', 'image/svg+xml', 'image/webp', 'text/html', 'image/png; x'])
      expect([type, isImageType(type)]).toEqual([type, false])
  })
})
