import { Unseen } from '../layout/text.tsx'
import * as styles from './button.css.ts'

/** Something is under way; `label` says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status">
      <span className={styles.spinner} aria-hidden />
      <Unseen>{label}</Unseen>
    </span>
  )
}
