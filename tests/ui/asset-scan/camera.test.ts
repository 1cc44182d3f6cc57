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

test('SCAN-05 a camera that was replaced before it opened does not turn off its successor', async () => {
  const streams = [1, 2].map(() => document.createElement('canvas').captureStream())
  const opened = Promise.withResolvers<MediaStream>()
  const getUserMedia = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  getUserMedia.mockReturnValueOnce(opened.promise).mockResolvedValueOnce(streams[1]!)
  const video = document.createElement('video')
  vi.spyOn(video, 'play').mockReturnValue(new Promise(() => {}))
  const options = { onTexts() {}, onOpen() {}, onFailed() {} }
  watchCodes(video, { facing: 'user', ...options })()
  onTestFinished(watchCodes(video, { facing: 'environment', ...options }))
  await expect.poll(() => video.srcObject).toBe(streams[1])
  opened.resolve(streams[0]!)
  await expect.poll(() => streams[0]!.getTracks()[0]?.readyState).toBe('ended')
  expect(video.srcObject).toBe(streams[1])
})
