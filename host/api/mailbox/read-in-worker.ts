import { Worker } from 'node:worker_threads'
import type { OwnMail } from './mail-lines.ts'
import { readBody, type MailBody } from './mail-body.ts'

/** Timeout for parsing one email, in milliseconds. */
const timeout = 20_000
/** Maximum size of an email that is parsed in this thread, in bytes. A small email takes little time and memory. */
const maxInlineBytes = 16_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const file = new URL('./read-worker.ts', import.meta.url)

const isOutOfMemory = (error: Error): boolean =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Parses an email. A large one is parsed in a separate thread with limits for time and memory. Returns undefined if it is
 * not an email or exceeds the limits.
 */
export const readMail = (raw: Uint8Array, own: OwnMail): Promise<MailBody | undefined> =>
  raw.length <= maxInlineBytes ? readBody(raw, own).catch(() => undefined) : readInWorker(raw, own)

async function readInWorker(raw: Uint8Array, own: OwnMail): Promise<MailBody | undefined> {
  const worker = new Worker(file, { workerData: { raw, own }, resourceLimits })
  const timer = setTimeout(() => void worker.terminate(), timeout)
  try {
    return await new Promise<MailBody | undefined>((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('error', (error: Error) =>
        isOutOfMemory(error) ? resolve(undefined) : reject(error),
      )
      worker.on('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
