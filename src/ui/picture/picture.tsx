import { useState } from 'react'
import { galleryTexts } from '../../domain/messages/en/image.ts'
import * as styles from './picture.css.ts'
import { PicturePlaceholder } from './placeholder.tsx'

export interface PictureProps {
  src: string
  /** Alternative text; empty if the surrounding text has it. */
  alt: string
  /** `cover` fills its box and may crop, `contain` shows the whole picture, `whole` fills the screen. */
  fit: keyof typeof styles.fits
  lazy?: boolean | undefined
}

/** A picture, replaced by a placeholder if it cannot be loaded. */
export function Picture({ src, alt, fit, lazy }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (broken === src)
    return <PicturePlaceholder label={galleryTexts.broken} standalone={fit === 'whole'} />
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      className={styles.fits[fit]}
      onError={() => setBroken(src)}
    />
  )
}
