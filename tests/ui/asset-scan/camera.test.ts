import { expect, onTestFinished, test, vi } from 'vitest'
import { watchCodes } from '../../../src/parts/scan/watch.ts'

test('SCAN-05 a camera that is unplugged leaves no frozen picture, and its fault is reported', async () => {
  const stream = document.createElement('canvas').captureStream()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const video = document.createElement('video')
  // No picture arrives, so that no code is read.
  vi.spyOn(video, 'play').mockReturnValue(new Promise(() => {}))
  const onFailed = vi.fn<(error: unknown) => void>()
  const stop = watchCodes(video, { facing: 'user', onTexts() {}, onOpen() {}, onFailed })
  onTestFinished(stop)
  await expect.poll(() => video.srcObject).toBe(stream)
  stream.getTracks()[0]?.dispatchEvent(new Event('ended'))
  expect(onFailed.mock.calls).toEqual([[expect.objectContaining({ fault: 'ended' })]])
  expect(video.srcObject).toBeNull()
})
