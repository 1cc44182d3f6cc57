import { VisuallyHidden } from '../layout/text.tsx'
import * as styles from './button.css.ts'

/** Something is under way; `label` says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status">
      <BusyMark />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** The turning ring alone, where something else says what is under way. */
export const BusyMark = () => <span className={styles.spinner} aria-hidden />
