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

/** Reads the codes in a picture with an independent library. Returns them ordered by format and text. */
export async function readCodes(picture: Picture): Promise<ReadCode[]> {
  const codes = await readBarcodes(picture, {
    formats: ['QRCode', 'Code128'],
    maxNumberOfSymbols: 255,
    tryHarder: true,
    tryRotate: false,
    tryInvert: false,
  })
  return codes
    .map(({ format, text }) => ({ format, text }))
    .toSorted((one, other) => (one.format + one.text < other.format + other.text ? -1 : 1))
}
