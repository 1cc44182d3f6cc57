import { downloadPath } from '../../ui/icon/download.ts'
import { useState } from 'react'
import { familyOf } from '../../domain/ticket/attachment-rules.ts'
import { kindAndSize } from '../../domain/text/file-words.ts'
import { sentFileTexts as words } from '../../domain/messages/en/attachment.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Button } from '../../ui/button/button.tsx'
import { FileMark, FileName } from '../../ui/file-tile/file-tile.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Attachment } from '../../wire/attachment.ts'
import { TextDialog } from './text-dialog.tsx'
import * as tile from '../../ui/file-tile/file-tile.css.ts'
import * as styles from './sent.css.ts'

/** Bytes of a text that is shown on the page. */
const shownBytes = 256_000

/** A file to download. A short text can also be read here. */
export function SentFile({ file }: { file: Attachment }) {
  const [shown, setShown] = useState(false)
  const { name, bytes, url } = file
  const isText = familyOf(file.content_type) === 'text' && bytes <= shownBytes
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
          onClick={() => setShown(true)}
        >
          {words.show}
        </Button>
      )}
      {shown && <TextDialog file={file} onClose={() => setShown(false)} />}
    </span>
  )
}
