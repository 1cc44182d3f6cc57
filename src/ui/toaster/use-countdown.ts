import { useEffect, useRef } from 'react'
import { pageWide } from '../../env.ts'

// The time that is left outlives the outlet: toasts move into a dialog that opens above them.
const left = pageWide('toast-time@1', () => new Map<number, number>())

/** The toast has gone; nothing of it is needed any more. */
export const forgetTime = (id: number): void => void left.delete(id)

/** Calls `end` after `duration` ms of running time; pausing keeps what is left. */
export function useCountdown(
  id: number,
  duration: number,
  { paused, end }: { paused: boolean; end: () => void },
): void {
  const ended = useRef(end)
  ended.current = end
  useEffect(() => {
    if (paused) return
    const remaining = left.get(id) ?? duration
    const started = performance.now()
    const timer = setTimeout(() => ended.current(), remaining)
    return () => {
      clearTimeout(timer)
      left.set(id, Math.max(0, remaining - (performance.now() - started)))
    }
  }, [id, duration, paused])
}
