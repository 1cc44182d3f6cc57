import * as styles from './chart.css.ts'

interface HatchProps {
  id: string
  of: 'second' | 'late'
}

/** Stripes at 45 degrees that tell a series apart without its colour. */
export const Hatch = ({ id, of }: HatchProps) => (
  <pattern
    id={id}
    width="5"
    height="5"
    patternUnits="userSpaceOnUse"
    patternTransform={of === 'late' ? 'rotate(-45)' : 'rotate(45)'}
  >
    <rect width="5" height="5" className={styles.background} />
    <rect width="2.4" height="5" className={styles.stripe[of]} />
  </pattern>
)

/** Returns the fill that uses the pattern. */
export const hatched = (id: string) => `url(#${id})`
