import { expect, onTestFinished, test, vi } from 'vitest'
import { codeReader, forgetReader } from '../../src/parts/scan/reader.ts'
import { changeSettings } from '../../src/session/settings.ts'
import { clientEnv } from '../support/client-env.ts'

class BrokenWorker extends EventTarget {
  postMessage() {
    this.dispatchEvent(new Event('error'))
  }
  terminate() {}
}

const canvas = {
  getContext: () => ({ drawImage() {}, getImageData: () => ({}) }),
}

test('SCAN-16 a decoder that has failed is replaced at the next use', async () => {
  clientEnv(fetch)
  changeSettings({ surroundings: 'application' })
  vi.stubGlobal('Worker', BrokenWorker)
  vi.stubGlobal('document', { createElement: () => canvas })
  onTestFinished(() => void vi.unstubAllGlobals())
  const read = await codeReader()
  expect(await codeReader()).toBe(read)
  const video = { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement
  await expect(read(video)).rejects.toMatchObject({ fault: 'decoder' })
  expect(await codeReader()).not.toBe(read)
})

test('SCAN-16 a decoder that could not be started is tried again at the next use', async () => {
  clientEnv(fetch)
  changeSettings({ surroundings: 'application' })
  vi.stubGlobal('document', { createElement: () => canvas })
  vi.stubGlobal('Worker', function Blocked() {
    throw new Error('blocked')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  forgetReader()
  await expect(codeReader()).rejects.toThrow('blocked')
  vi.stubGlobal('Worker', BrokenWorker)
  expect(await codeReader()).toBeTypeOf('function')
})
