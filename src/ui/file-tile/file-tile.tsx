import { type ReactNode, useState } from 'react'
import { extensionLabel, splitFileName } from '../../domain/text/file-labels.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import * as styles from './file-tile.css.ts'

export interface FileTileProps {
  name: string
  /** Below the name: the size, or what is wrong. */
  note: string
  /** Address of a small picture of it. */
  picture?: string | null | undefined
  faulty?: boolean | undefined
  /** Progress of the upload, 0 to 1, and the name of the progress bar. */
  progress?: { share: number; label: string } | undefined
  /** At the right. */
  actions?: ReactNode
}

/** A file: its picture or type, its name and its size. */
export function FileTile({ name, note, picture, faulty, progress, actions }: FileTileProps) {
  return (
    <div className={styles.tile} data-faulty={faulty || undefined}>
      <FileMark name={name} picture={picture} faulty={faulty} />
      <span className={styles.words}>
        <FileName name={name} />
        <span className={styles.note}>{showBidi(note)}</span>
      </span>
      {actions && <span className={styles.actions}>{actions}</span>}
      {progress && (
        <progress
          className={styles.progress}
          max={1}
          value={progress.share}
          aria-label={progress.label}
        />
      )}
    </div>
  )
}

/** A file name, isolated from the text direction around it. The extension of a long one stays visible. */
export function FileName({ name }: { name: string }) {
  const { stem, ending } = splitFileName(showBidi(name))
  return (
    <bdi className={styles.name}>
      <span className={styles.stem}>{stem}</span>
      {ending && <span className={styles.ending}>{ending}</span>}
    </bdi>
  )
}

const hues: Readonly<Record<string, string>> = {
  PDF: 'red',
  XLSX: 'green',
  ODS: 'green',
  CSV: 'green',
}

/** A small picture, else the type in capitals. */
export function FileMark({
  name,
  picture,
  faulty,
}: Pick<FileTileProps, 'name' | 'picture' | 'faulty'>) {
  const [broken, setBroken] = useState<string>()
  const shown = picture && picture !== broken
  const mark = extensionLabel(name)
  return (
    <span
      className={styles.mark}
      data-hue={shown ? 'picture' : faulty ? 'red' : hues[mark]}
      aria-hidden
    >
      {shown ? (
        <img
          src={picture}
          alt=""
          draggable={false}
          decoding="async"
          className={styles.picture}
          onError={() => setBroken(picture)}
        />
      ) : (
        mark
      )}
    </span>
  )
}
