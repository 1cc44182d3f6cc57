import { Icon } from '../icon/icon.tsx'
import * as styles from './steps.css.ts'

export interface Step<Id extends string> {
  id: Id
  label: string
  /** Can it be opened? */
  open?: boolean | undefined
}

export interface StepsProps<Id extends string> {
  /** Accessible name. */
  label: string
  steps: readonly Step<Id>[]
  current: Id
  onSelect: (id: Id) => void
}

/** The steps of a longer task: completed ones, the current one, and later ones. */
export function Steps<Id extends string>({ label, steps, current, onSelect }: StepsProps<Id>) {
  const currentIndex = steps.findIndex(({ id }) => id === current)
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map((step, index) => {
          const state = index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'later'
          const content = (
            <>
              <span aria-hidden className={styles.disc}>
                {state === 'done' ? <Icon name="check" size="small" /> : index + 1}
              </span>
              <span className={styles.word}>{step.label}</span>
            </>
          )
          return (
            <li
              key={step.id}
              className={styles.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
              tabIndex={state === 'now' ? -1 : undefined}
            >
              {step.open && state !== 'now' ? (
                <button type="button" className={styles.inner} onClick={() => onSelect(step.id)}>
                  {content}
                </button>
              ) : (
                <span className={styles.inner}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
