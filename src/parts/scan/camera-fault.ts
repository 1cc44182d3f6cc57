/** Why the camera cannot read codes. */
export type CameraFault =
  | 'refused'
  | 'none'
  | 'busy'
  | 'ended'
  | 'insecure'
  | 'frame'
  | 'policy'
  | 'decoder'

export class CameraClosed extends Error {
  override readonly name = 'CameraClosed'
  readonly fault: CameraFault
  constructor(fault: CameraFault, cause?: unknown) {
    super(`The camera cannot be used: ${fault}`, { cause })
    this.fault = fault
  }
}

/** The names of exceptions of `getUserMedia`. Some are only used by Firefox or Safari. */
const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Only Chromium reports what the frame around a page allows. */
interface FeaturePolicy {
  allowsFeature(name: string): boolean
}

function frameForbids(): boolean {
  const { featurePolicy } = document as { featurePolicy?: FeaturePolicy }
  return featurePolicy?.allowsFeature('camera') === false
}

/** Opens the camera that looks away from the user, or the one that looks at them. */
export async function openCamera(facing: 'environment' | 'user'): Promise<MediaStream> {
  // Lib.dom types it as always present, but pages without https have none.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new CameraClosed('insecure')
  if (frameForbids()) throw new CameraClosed('frame')
  const video = { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 } }
  try {
    return await devices.getUserMedia({ video, audio: false })
  } catch (error) {
    const { name } = error as { name?: string }
    throw new CameraClosed(faults[name ?? ''] ?? 'busy', error)
  }
}
