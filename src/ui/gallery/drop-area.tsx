import type { ChangeEvent } from 'react'
import { galleryTexts } from '../../domain/messages/en/image.ts'
import { Glyph } from '../icon/glyph.tsx'
import { hidden } from '../layout/text.css.ts'
import * as styles from './drop-area.css.ts'

const uploadPath =
  'M8 10.4V3M4.9 6.1 8 3l3.1 3.1M2.5 11v1.4a1.1 1.1 0 0 0 1.1 1.1h8.8a1.1 1.1 0 0 0 1.1-1.1V11'

export interface DropAreaProps {
  /** Which files are accepted; also the name of the field. */
  hint: string
  /** The beginning of the hint that looks like a link. */
  action: string
  /** Types of the browser's file dialog, such as `image/png`. */
  accept: readonly string[]
  onFiles: (files: readonly File[]) => void
  /** Progress of the upload, 0 to 1. While it is set, nothing can be picked. */
  progress?: number | undefined
}

/** A file picker that also invites the user to drop files; the parent handles the drop (`useFileDrop`). */
export function DropArea({
  over,
  ...props
}: DropAreaProps & {
  /** Whether files are being dragged over it. */
  over: boolean
}) {
  const { hint, action, accept, onFiles, progress } = props
  const busy = progress !== undefined
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Otherwise the browser fires no event if the same file is picked again.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label className={styles.drop} data-over={over || undefined} aria-disabled={busy || undefined}>
      <span className={styles.dropIcon}>
        <Glyph path={uploadPath} size="large" />
      </span>
      <span>
        <span className={styles.pick}>{action}</span>{' '}
        <span className={styles.kinds}>{hint.slice(action.length).trim()}</span>
      </span>
      <input
        type="file"
        multiple
        accept={accept.join(',')}
        className={hidden}
        aria-label={hint}
        disabled={busy}
        onChange={onChange}
      />
      {busy && (
        <progress
          className={styles.progress}
          max={1}
          value={progress}
          aria-label={galleryTexts.uploading}
        />
      )}
    </label>
  )
}
