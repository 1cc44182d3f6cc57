import * as styles from './chart.css.ts'

export interface HatchProps {
  id: string
  series: 'second' | 'late'
}

/** Stripes at 45 degrees, which distinguish a series without its colour. */
export const Hatch = ({ id, series }: HatchProps) => (
  <pattern
    id={id}
    width="5"
    height="5"
    patternUnits="userSpaceOnUse"
    patternTransform={series === 'late' ? 'rotate(-45)' : 'rotate(45)'}
  >
    <rect width="5" height="5" className={styles.background} />
    <rect width="2.4" height="5" className={styles.stripe[series]} />
  </pattern>
)

/** Returns the fill that uses the pattern. */
export const hatchFill = (id: string) => `url(#${id})`
