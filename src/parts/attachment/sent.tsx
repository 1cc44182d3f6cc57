import { useState } from 'react'
import { attachingTexts, sentFileTexts as words } from '../../domain/messages/en/attachment.ts'
import { kindAndSize } from '../../domain/text/file-labels.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { familyOf } from '../../domain/ticket/attachment-rules.ts'
import type { DraftFile } from '../../state/record/draft-files.ts'
import { Button } from '../../ui/button/button.tsx'
import { FileMark, FileName, FileTile } from '../../ui/file-tile/file-tile.tsx'
import { downloadPath } from '../../ui/icon/download.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ImagePreview } from '../../ui/picture/image-preview.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { Attachment } from '../../wire/attachment.ts'
import * as tile from '../../ui/file-tile/file-tile.css.ts'
import * as styles from './sent.css.ts'
import { TextDialog } from './text-dialog.tsx'

export interface SentFilesProps {
  files: readonly Attachment[]
  /** All pictures of the viewer; those of `files` are among them. */
  pictures: readonly Attachment[]
}

const isPicture = ({ thumbnail_url }: Attachment) => thumbnail_url !== null

/** The files of an entry: pictures to view, all others to download. Without files, says that they are gone. */
export function SentFiles({ files, pictures }: SentFilesProps) {
  const [open, setOpen] = useState<number>()
  const at = pictures.findIndex(({ id }) => id === open)
  const current = pictures[at]
  const step = (by: -1 | 1) => setOpen(pictures[(at + by + pictures.length) % pictures.length]?.id)
  if (files.length === 0) return <p className={tile.note}>{attachingTexts.gone}</p>
  return (
    <>
      <ul className={styles.files} aria-label={words.files}>
        {files.map((file) => (
          <li key={file.id} className={isPicture(file) ? undefined : tile.place}>
            {isPicture(file) ? (
              <SentPicture file={file} onOpen={() => setOpen(file.id)} />
            ) : (
              <SentFile file={file} />
            )}
          </li>
        ))}
      </ul>
      {current && (
        <ImagePreview
          src={current.url}
          label={showBidi(current.name)}
          onClose={() => setOpen(undefined)}
          sequence={
            pictures.length > 1 ? { at: at + 1, count: pictures.length, onStep: step } : undefined
          }
        />
      )}
    </>
  )
}

/** The files of an entry that is not sent yet, without links. */
export const UnsentFiles = ({ files }: { files: readonly DraftFile[] }) => (
  <ul className={tile.tiles} aria-label={words.files}>
    {files.map(({ id, name, bytes, thumbnail_url }) => (
      <li key={id} className={tile.place}>
        <FileTile name={name} note={kindAndSize(name, bytes)} picture={thumbnail_url} />
      </li>
    ))}
  </ul>
)

function SentPicture({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={words.open(showBidi(file.name))}
      onClick={onOpen}
    >
      <Picture src={file.thumbnail_url ?? ''} alt="" fit="cover" lazy />
    </button>
  )
}

/** The maximum size in bytes of a text that can be shown in a dialog. */
const maxShownBytes = 256_000

/** A file to download. A short text can also be read here. */
function SentFile({ file }: { file: Attachment }) {
  const [isTextOpen, setTextOpen] = useState(false)
  const { name, bytes, url } = file
  const isText = familyOf(file.content_type) === 'text' && bytes <= maxShownBytes
  return (
    <span className={styles.sent}>
      <a className={`${tile.tile} ${tile.press}`} href={url} download={showBidi(name)}>
        <FileMark name={name} />
        <span className={tile.words}>
          <FileName name={name} />
          <span className={tile.note}>{kindAndSize(name, bytes)}</span>
        </span>
        <Icon name={downloadPath} />
      </a>
      {isText && (
        <Button
          size="small"
          aria-label={words.showFile(showBidi(name))}
          aria-haspopup="dialog"
          onClick={() => setTextOpen(true)}
        >
          {words.show}
        </Button>
      )}
      {isTextOpen && <TextDialog file={file} onClose={() => setTextOpen(false)} />}
    </span>
  )
}
