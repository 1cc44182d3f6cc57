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
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!element.current) return
    element.current.style.width = typeof width === 'number' ? `${width}px` : width
    if (height) element.current.style.height = `${height}px`
  }, [width, height])
  // An element on a host page takes its width from a placeholder with a width in px.
  const sized = typeof width === 'number' || undefined
  return <span ref={element} className={styles.bar} data-sized={sized} aria-hidden />
}
