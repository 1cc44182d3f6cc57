import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { attachingTexts as words } from '../../domain/messages/en/attachment.ts'
import { kindAndSize, progressText, pastedName } from '../../domain/text/file-labels.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { env } from '../../env.ts'
import type { DraftFiles } from '../../state/record/draft-files.ts'
import type { Upload } from '../../state/record/upload-entry.ts'
import { type Uploads, uploadsOf } from '../../state/record/uploads.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { FileTile } from '../../ui/file-tile/file-tile.tsx'
import { VisuallyHidden } from '../../ui/layout/text.tsx'
import type { ChosenFiles } from './file-drop-area.tsx'
import * as styles from '../../ui/file-tile/file-tile.css.ts'

/** Uploads files of at most `maxBytes` and adds them to the draft. A pasted screenshot gets a name. */
export function uploadFiles(
  draftFiles: DraftFiles,
  { files, pasted, maxBytes }: ChosenFiles & { maxBytes: number },
): void {
  const named = (file: File) => new File([file], pastedName(file, env().now()), { type: file.type })
  uploadsOf(draftFiles).add(pasted ? files.map(named) : files, maxBytes)
}

export const stopUploads = (draftFiles: DraftFiles): void => uploadsOf(draftFiles).stop()

export interface AttachedView {
  wide?: boolean | undefined
  /** Whether no file can be removed, because the text is being saved with its files. */
  disabled?: boolean | undefined
}

/** The files to send, and those that cannot be sent. */
export function AttachedFiles(props: AttachedView & { draftFiles: DraftFiles }) {
  const { draftFiles, wide, disabled } = props
  const uploads = uploadsOf(draftFiles)
  const all = useStore(uploads.$all)
  const announcement = useStore(uploads.$announcement)
  const list = useRef<HTMLUListElement>(null)
  const focusNear = useFocusAfterRemoval(list, all.length)
  const remove = (key: string, at: number) => {
    focusNear(at)
    uploads.remove(key)
  }
  const onKeyDown = (event: KeyboardEvent, key: string, at: number) => {
    if (event.key !== 'Delete' || disabled) return
    event.preventDefault()
    remove(key, at)
  }
  return (
    <>
      <ul
        ref={list}
        className={styles.tiles}
        data-wide={wide || undefined}
        aria-label={words.files}
        hidden={all.length === 0}
      >
        {all.map((upload, at) => (
          <li
            key={upload.key}
            className={styles.place}
            onKeyDown={(event) => onKeyDown(event, upload.key, at)}
          >
            <UploadTile
              {...{ upload, uploads, disabled }}
              onRemove={() => remove(upload.key, at)}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden live>{showBidi(announcement)}</VisuallyHidden>
    </>
  )
}

interface UploadTileProps {
  upload: Upload
  uploads: Uploads
  disabled: boolean | undefined
  onRemove: () => void
}

function UploadTile({ upload, uploads, disabled, onRemove }: UploadTileProps) {
  const { key, status, share, picture } = upload
  const name = showBidi(upload.name)
  const isUploading = status === 'uploading'
  return (
    <FileTile
      name={upload.name}
      note={noteOf(upload)}
      picture={picture}
      faulty={status !== 'uploaded' && !isUploading}
      progress={isUploading ? { share, label: words.uploading(name) } : undefined}
      actions={
        <>
          {status === 'failed' && (
            <BareButton
              size="small"
              passesFocus
              aria-label={words.retry(name)}
              onClick={() => uploads.retry(key)}
            >
              {words.again}
            </BareButton>
          )}
          <IconButton
            icon="close"
            label={words.remove(name)}
            disabled={disabled}
            onClick={onRemove}
          />
        </>
      }
    />
  )
}

function noteOf({ status, name, bytes, share, fault }: Upload): string {
  if (status === 'uploading') return progressText(share, bytes)
  if (status === 'gone') return words.gone
  return fault ?? kindAndSize(name, bytes)
}

/**
 * Returns a function to call before the tile at `at` is removed. After the removal, the focus moves to the next tile or
 * the last one, or to the button that attaches files.
 */
function useFocusAfterRemoval(list: { current: HTMLUListElement | null }, count: number) {
  const removedAt = useRef<number>(undefined)
  useEffect(() => {
    const at = removedAt.current
    removedAt.current = undefined
    if (at === undefined || !list.current) return
    const next = list.current.children[Math.min(at, count - 1)]
    const buttons = next?.querySelectorAll('button')
    const place = list.current.closest('form, section')
    const nextFocus =
      buttons?.[buttons.length - 1] ??
      place?.querySelector('input[type=file]')?.previousElementSibling
    if (nextFocus instanceof HTMLElement) nextFocus.focus()
  }, [list, count])
  return (at: number) => {
    removedAt.current = at
  }
}
