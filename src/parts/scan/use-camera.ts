import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { env } from '../../env.ts'
import { CameraClosed, type CameraFault } from './camera-fault.ts'
import { forgetReader } from './reader.ts'
import { watchCodes } from './watch.ts'

function followVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = () => document.visibilityState === 'visible'

/** A capability that only Chromium supports. */
type Torch = { torch?: boolean }

/**
 * Runs the camera while it is shown and the tab is visible. `onText` receives each code once while it stays in view.
 */
export function useCamera(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onText)
  useEffect(() => void (latest.current = onText))
  const [facing, setFacing] = useState<'environment' | 'user'>('environment')
  const [fault, setFault] = useState<CameraFault>()
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [lit, setLit] = useState(false)
  const visible = useSyncExternalStore(followVisibility, isVisible)

  useEffect(() => {
    const shown = video.current
    if (!visible || fault || !shown) return undefined
    const isNew = withoutRepeats(() => performance.now())
    const stop = watchCodes(shown, {
      facing,
      onTexts: (texts) => texts.filter(isNew).forEach((text) => latest.current(text)),
      onOpen: (stream) => setTrack(stream.getVideoTracks()[0]),
      onFailed(error) {
        const closed = error instanceof CameraClosed ? error.fault : 'decoder'
        // All other causes have their own text, and the reader still works.
        if (closed === 'decoder') {
          env().log('Codes cannot be read', error)
          forgetReader()
        }
        setFault(closed)
      },
    })
    return () => {
      stop()
      setTrack(undefined)
      setLit(false)
    }
  }, [visible, facing, fault])

  const canLight = (track?.getCapabilities?.() as Torch | undefined)?.torch === true
  const light = useCallback(() => {
    const advanced = [{ torch: !lit } as MediaTrackConstraintSet]
    track?.applyConstraints({ advanced }).then(
      () => setLit(!lit),
      (error: unknown) => env().log('The light cannot be switched', error),
    )
  }, [track, lit])
  return {
    video,
    fault,
    retry: () => setFault(undefined),
    turn: () => setFacing(facing === 'user' ? 'environment' : 'user'),
    light: canLight ? light : undefined,
    lit,
  }
}

/** Milliseconds for which a code must be out of view to count as another scan. */
const repeatAfter = 2000

/**
 * Returns a filter for codes that the camera still sees. A text counts again once it was out of view for two seconds.
 */
export function withoutRepeats(now: () => number): (text: string) => boolean {
  const seen = new Map<string, number>()
  return (text) => {
    const last = seen.get(text)
    seen.set(text, now())
    return last === undefined || now() - last >= repeatAfter
  }
}
