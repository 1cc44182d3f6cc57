import { Worker } from 'node:worker_threads'
import type { OwnMail } from './mail-lines.ts'
import { readBody, type MailBody } from './arrival.ts'

/** Limits for reading one email: milliseconds and megabytes. */
const timeout = 20_000
/** Maximum size in bytes of an email that is read in this thread: it takes little time and memory, whatever its content. */
const small = 16_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const file = new URL('./read-worker.ts', import.meta.url)

const isTooMuch = (error: Error): boolean =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Reads a whole email; a large one in a separate thread, so that it neither blocks other work nor fills the memory.
 * Returns undefined if it is not an email or exceeds the limits.
 */
export const readMail = (raw: Uint8Array, own: OwnMail): Promise<MailBody | undefined> =>
  raw.length <= small ? readBody(raw, own).catch(() => undefined) : readInWorker(raw, own)

async function readInWorker(raw: Uint8Array, own: OwnMail): Promise<MailBody | undefined> {
  const worker = new Worker(file, { workerData: { raw, own }, resourceLimits })
  const timer = setTimeout(() => void worker.terminate(), timeout)
  try {
    return await new Promise<MailBody | undefined>((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('error', (error: Error) => (isTooMuch(error) ? resolve(undefined) : reject(error)))
      worker.on('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
