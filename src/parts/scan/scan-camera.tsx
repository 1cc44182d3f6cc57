import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { scanTexts } from '../../domain/messages/en/scan.ts'
import { isApplication } from '../../session/settings.ts'
import { latePart } from '../../state/late-part.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { Broken } from '../../ui/feedback/broken.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { CameraProps } from './camera.tsx'

export const cameraPath =
  'M2 5.4h2.8l1-1.9h4.4l1 1.9H14v7.6H2zM8 6.9a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z'

const camera = latePart(async () => (await import('./camera.tsx')).Camera)

export interface ScanCameraProps extends CameraProps {
  /** Whether the camera is off because a result is shown. */
  paused: boolean
  /** Whether the camera is on at first; by default, in the application only. */
  initiallyOpen?: boolean | undefined
}

/**
 * The camera. It starts at once in the application; on pages of another origin a button starts it, because they must
 * not ask for permission unprompted.
 */
export function ScanCamera({ paused, initiallyOpen, ...props }: ScanCameraProps) {
  const [open, setOpen] = useState(initiallyOpen ?? isApplication())
  if (paused) return null
  if (open) return <LateCamera {...props} />
  return (
    <BareButton mark={<Glyph path={cameraPath} />} passesFocus onClick={() => setOpen(true)}>
      {scanTexts.openCamera}
    </BareButton>
  )
}

/** The camera, whose code is loaded when it opens. */
function LateCamera(props: CameraProps) {
  const state = useStore(camera.$state)
  useEffect(() => camera.load(), [])
  if (state.status === 'ready') return <state.code {...props} />
  if (state.status === 'failed')
    return <Broken text={brokenTexts.notLoaded} onRetry={camera.load} />
  return (
    <Text as="p" tone="muted">
      {scanTexts.cameraLoading}
    </Text>
  )
}
