import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * The script at `/decoder.js`, which reads codes in pictures where the browser cannot. The application runs it as a
 * worker, under the policy of its own response. Pages of other origins import it, since no worker may come from here.
 */
prepareZXingModule({ overrides: { locateFile: () => new URL(wasm, import.meta.url).href } })

/** Returns the texts of all codes in a picture; throws an error where the page's policy forbids WebAssembly. */
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
