import { expect, test } from 'vitest'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { labelLink } from '../../../src/domain/asset/label-link.ts'
import { barsPath, code128, modulesOf } from '../../../src/domain/label/code128.ts'
import { qrCode } from '../../../widgets/asset-labels/qr.ts'
import { readCodes } from '../../support/read-codes.ts'

const scale = 4

/** Draws the rectangles of a path on a picture of the code's size with its margins. */
function painted(path: string, [width, height]: [number, number], stretch = 1) {
  const [wide, high] = [width * scale, height * stretch * scale]
  const data = new Uint8ClampedArray(wide * high * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * stretch * scale; row < (Number(y) + 1) * stretch * scale; row += 1)
      for (let at = Number(x) * scale; at < (Number(x) + Number(length)) * scale; at += 1)
        data.fill(0, (row * wide + at) * 4, (row * wide + at) * 4 + 3)
  }
  return { data, width: wide, height: high, colorSpace: 'srgb' } satisfies ImageData
}

test('LBL-07 if the address has no path, the QR code uses capitals and is 25 modules wide instead of 29', () => {
  const capitals = labelLink('https://assets.example.com', 1042)
  expect(capitals).toBe('HTTPS://ASSETS.EXAMPLE.COM/A/1042H')
  expect(labelLink('https://assets.example.com/', 1042)).toBe(capitals)
  expect(qrCode(capitals).modules).toBe(25 + 8)
  const written = labelLink('https://example.com/Assets', 1042)
  expect(written).toBe('https://example.com/Assets/a/1042H')
  expect(qrCode(capitals.toLowerCase()).modules).toBe(29 + 8)
})

test('LBL-06 an independent reader decodes every Code 128 of the product', async () => {
  // Every length, also an odd one, and the first and last letters.
  const ids = [1, 22, 23, 204, 1042, 12_345, 999_999, 1_234_567, 99_999_999, 2_147_483_647]
  for (const id of ids) {
    const bars = code128(assetCode(id))
    const picture = painted(barsPath(bars), [modulesOf(bars), 1], 20)
    // oxlint-disable-next-line no-await-in-loop
    expect(await readCodes(picture)).toEqual([{ format: 'Code128', text: assetCode(id) }])
  }
})

test('LBL-06 an independent reader decodes every symbol of both Code 128 sets', async () => {
  const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
  const pairs = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join('')
  for (const text of [ascii.slice(0, 50), ascii.slice(50), pairs.slice(0, 100), pairs.slice(100)]) {
    const bars = code128(text)
    const picture = painted(barsPath(bars), [modulesOf(bars), 1], 20)
    // oxlint-disable-next-line no-await-in-loop
    expect(await readCodes(picture)).toEqual([{ format: 'Code128', text }])
  }
})

test('LBL-06 an independent reader decodes the product’s QR codes', async () => {
  for (const base of ['https://assets.example.com', 'https://intranet.example.com/tools/Assets']) {
    const text = labelLink(base, 2_147_483_647)
    const { path, modules } = qrCode(text)
    // oxlint-disable-next-line no-await-in-loop
    expect(await readCodes(painted(path, [modules, modules]))).toEqual([{ format: 'QRCode', text }])
  }
})
