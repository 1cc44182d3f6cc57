import { useEffect, useRef } from 'react'
import { writtenDay } from '../domain/written-day.ts'
import { env } from '../env.ts'
import { locale } from '../wire/texts.ts'
import * as styles from './print-foot.css.ts'
import { classes } from './classes.ts'

function written(): string {
  const now = env().now()
  const time = now.toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit' })
  return `${location.href} · ${writtenDay(now)}, ${time}`
}

/** On paper, at the foot of what is printed: its address and when it was printed. */
export function PrintFoot() {
  const foot = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const write = () => foot.current?.replaceChildren(written())
    window.addEventListener('beforeprint', write)
    return () => window.removeEventListener('beforeprint', write)
  }, [])
  return <p ref={foot} className={classes(styles.onPaperOnly, styles.foot)} />
}
