import { useState } from 'react'
import { ImagePreview } from './image-preview.tsx'
import { Picture } from './picture.tsx'
import * as styles from './picture.css.ts'

export interface ThumbnailProps {
  /** URL of the small picture. */
  src: string
  /** URL of the full picture. Defaults to `src`. */
  full?: string | undefined
  /** What the picture shows; names the button and the preview. */
  label: string
}

/** A thumbnail of 40 × 32 px in a table row. A click opens the full picture. */
export function Thumbnail({ src, full, label }: ThumbnailProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Picture src={src} alt="" fit="cover" lazy />
      </button>
      {open && <ImagePreview src={full ?? src} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}
