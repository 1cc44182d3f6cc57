import { CameraClosed, openCamera } from './camera-fault.ts'
import { codeReader } from './reader.ts'

export interface Watching {
  facing: 'environment' | 'user'
  onTexts: (texts: readonly string[]) => void
  /** Called when the camera is on. */
  onOpen: (stream: MediaStream) => void
  /** Receives a `CameraClosed` if codes cannot be read. */
  onFailed: (error: unknown) => void
}

/** The minimum time in ms between two pictures that are read. */
const minInterval = 80

/** Resolves at the next picture of the camera; never if the camera is off. */
const nextPicture = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
    else requestAnimationFrame(() => resolve())
  })

/** Opens the camera and reads codes. Returns a function that turns the camera off at once. */
export function watchCodes(video: HTMLVideoElement, options: Watching): () => void {
  const { facing, onTexts, onOpen, onFailed } = options
  let ended = false
  let stream: MediaStream | undefined
  const off = () => {
    ended = true
    for (const track of stream?.getTracks() ?? []) track.stop()
    // The video may show the picture of a later call already.
    if (stream && video.srcObject === stream) video.srcObject = null
  }

  const fail = (error: unknown) => {
    if (!ended) onFailed(error)
    off()
  }

  async function watch(): Promise<void> {
    stream = await openCamera(facing)
    if (isOff()) return off()
    // Only sent if the camera was unplugged or taken away. The video would show its last picture.
    for (const track of stream.getVideoTracks())
      track.addEventListener('ended', () => fail(new CameraClosed('ended')))
    video.srcObject = stream
    // Ends if the video is removed in the meantime.
    await video.play().catch(() => undefined)
    if (isOff()) return
    onOpen(stream)
    const read = await codeReader()
    for (let last = 0; !isOff();) {
      await nextPicture(video)
      if (isOff() || video.videoWidth === 0 || performance.now() - last < minInterval) continue
      last = performance.now()
      const texts = await read(video)
      if (!isOff() && texts.length > 0) onTexts(texts)
    }
  }

  // A function, because the compiler does not know that the value changes during the wait.
  const isOff = () => ended
  watch().catch(fail)
  return off
}
