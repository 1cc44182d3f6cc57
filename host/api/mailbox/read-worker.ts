import { parentPort, workerData } from 'node:worker_threads'
import type { OwnMail } from './mail-lines.ts'
import { readBody } from './mail-body.ts'

// The worker of `read-in-worker.ts`: parses one email and ends.

const { raw, own } = workerData as { raw: Uint8Array; own: OwnMail }
// oxlint-disable-next-line require-post-message-target-origin -- a thread has none
parentPort?.postMessage(await readBody(raw, own).catch(() => undefined))
