import { useStore } from '@nanostores/react'
import { type ChangeEvent, useId, useRef } from 'react'
import { documentTexts as texts } from '../../src/domain/messages/en/document.ts'
import { attachmentBytes, attach } from '../../src/parts/attachment/attaching.ts'
import { Attached } from '../../src/parts/attachment/attach.tsx'
import { FileDropArea } from '../../src/parts/attachment/file-drop-area.tsx'
import { BareButton } from '../../src/ui/button/bare-button.tsx'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import { documentKinds } from '../../src/wire/document-kinds.ts'
import { keysOf } from '../../src/wire/enums.ts'
import type { DocumentsStore } from './documents-store.ts'
import * as styles from '../../src/parts/attachment/attach.css.ts'

/** The types in the file dialog; the server checks the bytes. */
const acceptedTypes = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

/** Lets the user choose the kind of the next documents and upload their files. */
export function AddDocuments({ store }: { store: DocumentsStore }) {
  const { draftFiles, $kind } = store
  const kind = useStore($kind)
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Otherwise the browser fires no event if the same file is picked again.
    currentTarget.value = ''
    if (files.length > 0) attach(draftFiles, { files, pasted: false })
  }
  const segments = keysOf(documentKinds).map((value) => ({ value, label: documentKinds[value] }))
  return (
    <div className={styles.attach}>
      <div className={styles.row}>
        {/* Without this label, the kinds look like a filter of the documents above. */}
        <span aria-hidden className={styles.hint}>
          {texts.addAs}
        </span>
        <Segmented
          label={texts.addAs}
          segments={segments}
          value={kind}
          onChange={(value) => $kind.set(value)}
        />
        <BareButton aria-describedby={hint} onClick={() => input.current?.click()}>
          {texts.add}
        </BareButton>
        <input ref={input} type="file" multiple hidden accept={acceptedTypes} onChange={onChange} />
        <span id={hint} className={styles.hint}>
          {texts.hint(attachmentBytes() / 1_000_000)}
        </span>
      </div>
      <Attached draftFiles={draftFiles} wide />
      <FileDropArea onFiles={(chosen) => attach(draftFiles, chosen)} />
    </div>
  )
}
