import { useId } from 'react'
import * as styles from './chart.css.ts'
import { Hatch, hatchFill, type HatchProps } from './hatch.tsx'

const samples = {
  first: () => <rect width="12" height="12" rx="2" className={styles.first} />,
  second: (id: string) => <HatchedSquare id={id} series="second" />,
  late: (id: string) => <HatchedSquare id={id} series="late" />,
  line: () => <path d="M0 6h20" className={styles.line} />,
  before: () => <path d="M0 6h20" className={styles.before} />,
  median: () => <circle cx="6" cy="6" r="5" className={styles.first} />,
  p90: () => (
    <>
      <rect y="3" width="18" height="6" rx="3" className={styles.soft} />
      <path d="M18 1v10" className={styles.mark} />
    </>
  ),
  beyond: () => (
    <>
      <rect y="3" width="18" height="6" className={styles.soft} />
      <path d="M0 3h18M0 9h18M18 1v10" className={styles.rail} />
    </>
  ),
}

const wideSamples = new Set<keyof typeof samples>(['line', 'before', 'p90', 'beyond'])

function HatchedSquare({ id, series }: HatchProps) {
  return (
    <>
      <Hatch id={id} series={series} />
      <rect x=".5" y=".5" width="11" height="11" rx="2" fill={hatchFill(id)} />
      <rect x=".5" y=".5" width="11" height="11" rx="2" className={styles.edge[series]} />
    </>
  )
}

export type LegendEntries = readonly (readonly [keyof typeof samples, string])[]

/** The legend: the names of the series, each with a sample. */
export function Legend({ entries }: { entries: LegendEntries }) {
  const id = useId()
  return (
    <div className={styles.legend} aria-hidden>
      {entries.map(([sample, name]) => (
        <span key={sample} className={styles.entry}>
          <svg width={wideSamples.has(sample) ? 20 : 12} height="12" className={styles.sample}>
            {samples[sample](`${id}${sample}`)}
          </svg>
          {name}
        </span>
      ))}
    </div>
  )
}
