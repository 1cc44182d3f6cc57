import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { BareButton } from '../button/bare-button.tsx'
import * as styles from './broken.css.ts'

export interface BrokenProps {
  text: string
  onRetry: () => void
}

/** What stands where a part of the page should be that failed; nothing that it is made of has to be fetched. */
export function Broken({ text, onRetry }: BrokenProps) {
  return (
    <div className={styles.broken}>
      <p className={styles.text}>{text}</p>
      <BareButton passing onClick={onRetry}>
        {brokenTexts.retry}
      </BareButton>
    </div>
  )
}
