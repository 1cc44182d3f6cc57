import { useEffect, useRef, useState } from 'react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { pageWide } from '../../env.ts'
import { type Toast, toasts } from '../../state/feedback/toasts.ts'
import { IconButton } from '../button/icon-button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import * as styles from './toaster.css.ts'

const leaveDuration = 150
const icons = { success: 'success', error: 'alert', info: 'info' } as const satisfies Record<
  Toast['kind'],
  string
>

/** A toast, which disappears when its time is up or when it is pressed. Hover and focus pause the time. */
export function ToastView({ toast }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [gone, setGone] = useState(false)
  const leave = () => setGone(true)
  useCountdown(toast.id, toast.duration, { paused: hovered || focused || gone, end: leave })
  useEffect(() => {
    if (!gone) return
    const timer = setTimeout(() => {
      remainingTimes.delete(toast.id)
      toasts.dismiss(toast.id)
    }, leaveDuration)
    return () => clearTimeout(timer)
  }, [gone, toast.id])
  return (
    <div
      role="status"
      className={styles.toast}
      data-leaving={gone || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={leave}
    >
      <span className={classes(styles.mark, styles.kinds[toast.kind])}>
        <Icon name={icons[toast.kind]} />
      </span>
      <span className={styles.message}>
        {showBidi(toast.text)}
        {toast.link && (
          <Link to={toast.link} className={styles.link}>
            {toast.link.label}
          </Link>
        )}
      </span>
      <span className={styles.dismiss}>
        <IconButton icon="close" label={kitTexts.toast.dismiss} />
      </span>
    </div>
  )
}

// Kept outside the component: a toast is remounted when a dialog opens.
const remainingTimes = pageWide('toast-time@1', () => new Map<number, number>())

/** Calls `end` after `duration` ms, not counting pauses. */
function useCountdown(
  id: number,
  duration: number,
  { paused, end }: { paused: boolean; end: () => void },
): void {
  const latestEnd = useRef(end)
  latestEnd.current = end
  useEffect(() => {
    if (paused) return
    const remaining = remainingTimes.get(id) ?? duration
    const started = performance.now()
    const timer = setTimeout(() => latestEnd.current(), remaining)
    return () => {
      clearTimeout(timer)
      remainingTimes.set(id, Math.max(0, remaining - (performance.now() - started)))
    }
  }, [id, duration, paused])
}
