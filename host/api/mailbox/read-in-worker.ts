import { Worker } from 'node:worker_threads'
import type { OwnMail } from './mail-lines.ts'
import { readBody, type MailBody } from './arrival.ts'

/** Milliseconds and megabytes that reading one mail may take. */
const timeout = 20_000
/** Up to so many bytes a mail is read in place: it takes little time and memory, whatever it holds. */
const small = 16_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const file = new URL('./read-worker.ts', import.meta.url)

const isTooMuch = (error: Error): boolean =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Reads a whole mail; a large one in a thread of its own, so that nothing else waits and none fills the memory.
 * Undefined for what is no mail, and for what takes too long or too much.
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
