import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { BareButton } from '../button/bare-button.tsx'
import * as styles from './broken.css.ts'

export interface BrokenProps {
  text: string
  onRetry: () => void
}

/** Replaces a part of the page that failed to load. It needs no further requests. */
export function Broken({ text, onRetry }: BrokenProps) {
  return (
    <div className={styles.broken}>
      <p className={styles.text}>{text}</p>
      <div data-actions>
        <BareButton passesFocus onClick={onRetry}>
          {brokenTexts.retry}
        </BareButton>
      </div>
    </div>
  )
}
