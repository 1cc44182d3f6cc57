import { useEffect, useState } from 'react'
import { cameraTexts } from '../../domain/messages/en/camera.ts'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import * as styles from './camera.css.ts'
import { useCamera } from './use-camera.ts'

const torchPath = 'M5 2h6v2.2L9.6 6.4V14H6.4V6.4L5 4.2zM5 4.2h6M8 8.6v1.6'
const turnPath = 'M2.8 7a5.3 5.3 0 0 1 9.6-2.2M13.2 9a5.3 5.3 0 0 1-9.6 2.2M12.6 2v3h-3M3.4 14v-3h3'

export interface CameraProps {
  /** Receives each code that comes into view. */
  onText: (text: string) => void
  /** Called if the camera fails, so that codes must be typed. */
  onFault: () => void
}

/** The picture of the camera with a frame for the code. It is on while this is shown and the tab is visible. */
export function Camera({ onText, onFault }: CameraProps) {
  const [reads, setReads] = useState(0)
  const { video, fault, retry, turn, light, lit } = useCamera((text) => {
    if ('vibrate' in navigator) navigator.vibrate(40)
    setReads((before) => before + 1)
    onText(text)
  })
  useEffect(() => {
    if (fault) onFault()
  }, [fault, onFault])
  if (fault) return <RetryHint text={cameraTexts[fault]} onRetry={retry} />
  return (
    <div className={styles.room}>
      <video ref={video} className={styles.video} muted playsInline aria-hidden />
      <div key={reads} className={styles.frame} data-read={reads > 0 || undefined} />
      <p className={styles.hint}>{cameraTexts.hint}</p>
      <div className={styles.discs}>
        {light && <Disc path={torchPath} label={cameraTexts.light} on={lit} onClick={light} />}
        <Disc path={turnPath} label={cameraTexts.other} onClick={turn} />
      </div>
    </div>
  )
}

interface DiscProps {
  path: string
  label: string
  on?: boolean
  onClick: () => void
}

const Disc = ({ path, label, on, onClick }: DiscProps) => (
  <Tooltip text={label} describes={false}>
    <button
      type="button"
      className={styles.disc}
      aria-label={label}
      aria-pressed={on}
      onClick={onClick}
    >
      <Glyph path={path} />
    </button>
  </Tooltip>
)
