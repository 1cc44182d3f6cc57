import { documentTexts as texts } from '../../src/domain/messages/en/document.ts'
import { kindAndSize } from '../../src/domain/text/file-labels.ts'
import { formatDay } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { FileMark, FileName } from '../../src/ui/file-tile/file-tile.tsx'
import { downloadPath } from '../../src/ui/icon/download.ts'
import { Icon } from '../../src/ui/icon/icon.tsx'
import type { Attachment } from '../../src/wire/attachment.ts'
import { documentKinds } from '../../src/wire/document-kinds.ts'
import * as tile from '../../src/ui/file-tile/file-tile.css.ts'

/** A link that downloads a document, with its purpose, who added it and when. */
export const DocumentLink = ({ document }: { document: Attachment }) => (
  <a
    className={`${tile.tile} ${tile.press}`}
    href={document.url}
    download={showBidi(document.name)}
  >
    <FileMark name={document.name} />
    <span className={tile.words}>
      <FileName name={document.name} />
      <span className={tile.note}>{noteOf(document)}</span>
    </span>
    <Icon name={downloadPath} />
  </a>
)

const noteOf = ({ name, bytes, kind, created_by, created_at }: Attachment): string =>
  [
    kindAndSize(name, bytes),
    documentKinds[kind],
    texts.added(showBidi(created_by.username), formatDay(created_at)),
  ].join(' · ')
