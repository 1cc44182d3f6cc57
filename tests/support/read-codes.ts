import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })

export interface ReadCode {
  format: string
  text: string
}

/** Pixels as `ImageData` has them, or a whole PNG. */
export type Picture = Uint8Array | ImageData

/** The codes in a picture, read by a program that knows nothing of ours, by format and text. */
export async function readCodes(picture: Picture): Promise<ReadCode[]> {
  const found = await readBarcodes(picture, {
    formats: ['QRCode', 'Code128'],
    maxNumberOfSymbols: 255,
    tryHarder: true,
    tryRotate: false,
    tryInvert: false,
  })
  return found
    .map(({ format, text }) => ({ format, text }))
    .toSorted((one, other) => (one.format + one.text < other.format + other.text ? -1 : 1))
}
