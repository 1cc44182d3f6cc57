import { env } from '../../env.ts'
import { isApplication } from '../../session/settings.ts'
import { CameraClosed } from './camera-fault.ts'

/** Returns the texts of all codes that a camera sees now. */
export type Reader = (video: HTMLVideoElement) => Promise<readonly string[]>

/** The reader of some browsers, which the types of the DOM do not know. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

async function nativeReader(): Promise<Reader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass }
  if (!BarcodeDetector) return undefined
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes('qr_code')) return undefined
  const detector = new BarcodeDetector()
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

type Decode = (picture: ImageData) => Promise<string[]>

/** Runs the decoder in a worker, which has its own content security policy and does not block the main thread. */
function workerDecoder(address: string): Decode {
  const worker = new Worker(address, { type: 'module' })
  return (picture) =>
    new Promise((resolve, reject) => {
      const fail = (cause: unknown) => {
        worker.terminate()
        forgetReader()
        reject(new CameraClosed('decoder', cause))
      }
      const onMessage = ({ data }: MessageEvent<string[] | undefined>) => {
        worker.removeEventListener('error', fail)
        if (data) resolve(data)
        else fail(data)
      }
      worker.addEventListener('message', onMessage, { once: true })
      worker.addEventListener('error', fail, { once: true })
      worker.postMessage(picture, { transfer: [] })
    })
}

/** The smallest WebAssembly module. A policy without `'wasm-unsafe-eval'` rejects it, before the decoder is fetched. */
const smallestModule = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])

/** Runs the decoder on the main thread of a page of another origin, which cannot start our worker. */
async function pageDecoder(address: string): Promise<Decode> {
  try {
    // Only to check that compiling is allowed.
    void new WebAssembly.Module(smallestModule)
  } catch (error) {
    throw new CameraClosed('policy', error)
  }
  try {
    const { decode } = (await import(/* @vite-ignore */ address)) as { decode: Decode }
    return decode
  } catch (error) {
    throw new CameraClosed('decoder', error)
  }
}

/** The maximum length in pixels of the longer side of a decoded picture. */
const maxSide = 1280

/** Returns a function that copies the current picture of the camera. */
function pictureReader(): (video: HTMLVideoElement) => ImageData {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    if (!context) throw new CameraClosed('decoder')
    const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
}

async function decodingReader(): Promise<Reader> {
  const address = `${await env().host('api')}/decoder.js`
  const decode = isApplication() ? workerDecoder(address) : await pageDecoder(address)
  const picture = pictureReader()
  return (video) => decode(picture(video))
}

let reader: Promise<Reader> | undefined

/** Returns the reader of this page: the browser's own, or our decoder, which is fetched once. */
export function codeReader(): Promise<Reader> {
  if (!reader) {
    reader = nativeReader().then((native) => native ?? decodingReader())
    reader.catch(forgetReader)
  }
  return reader
}

/** Forgets a reader that has failed, so that the next use creates another one. */
export const forgetReader = (): void => void (reader = undefined)
