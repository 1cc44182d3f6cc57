import { useLayoutEffect, useRef } from 'react'
import * as styles from './skeleton.css.ts'

/** A bar where text will be. `width` in px, or any CSS length. */
export function Skeleton({
  width,
  height,
}: {
  width: number | string
  height?: number | undefined
}) {
  const bar = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!bar.current) return
    bar.current.style.width = typeof width === 'number' ? `${width}px` : width
    if (height) bar.current.style.height = `${height}px`
  }, [width, height])
  const sized = typeof width === 'number' || undefined
  return <span ref={bar} className={styles.bone} data-sized={sized} aria-hidden />
}
