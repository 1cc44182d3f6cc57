import { parentPort, workerData } from 'node:worker_threads'
import type { OwnMail } from './mail-lines.ts'
import { readBody } from './arrival.ts'

// The thread of `read-in-worker.ts`: reads one email and ends.

const { raw, own } = workerData as { raw: Uint8Array; own: OwnMail }
// oxlint-disable-next-line require-post-message-target-origin -- a thread has none
parentPort?.postMessage(await readBody(raw, own).catch(() => undefined))
