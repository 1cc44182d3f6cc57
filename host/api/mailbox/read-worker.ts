import { parentPort, workerData } from 'node:worker_threads'
import { readBody } from './arrival.ts'

// A thread of `read-apart.ts`: reads one mail and ends.

// oxlint-disable-next-line require-post-message-target-origin -- a thread has none
parentPort?.postMessage(await readBody(workerData as Uint8Array).catch(() => undefined))
