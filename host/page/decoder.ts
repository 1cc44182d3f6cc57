import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * The script at `/decoder.js`, which reads codes in pictures if the browser cannot. The application runs it as a worker
 * with the Content-Security-Policy of this script. Pages of other origins import it, because workers must be of the
 * same origin.
 */
prepareZXingModule({ overrides: { locateFile: () => new URL(wasm, import.meta.url).href } })

/** Returns the texts of all codes in a picture. Throws if the policy of the page forbids WebAssembly. */
export async function decode(picture: ImageData): Promise<string[]> {
  const codes = await readBarcodes(picture, {
    formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'Code93', 'EANUPC', 'ITF'],
    maxNumberOfSymbols: 4,
  })
  return codes.map(({ text }) => text)
}

/** Responds to each picture with its texts, or with `undefined` if the decoder cannot run. */
async function respond({ data }: MessageEvent<ImageData>): Promise<void> {
  postMessage(await decode(data).catch(() => undefined))
}

if (!('document' in globalThis)) addEventListener('message', (event) => void respond(event))
