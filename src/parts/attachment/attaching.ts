import { latePart } from '../../state/late-part.ts'
import type { DraftFiles } from '../../state/record/draft-files.ts'
import type { ChosenFiles } from './file-drop-area.tsx'
import { attachTexts } from '../../domain/messages/en/attachment.ts'
import { $owner } from '../../session/session.ts'
import { knownConfig } from '../../session/public-config.ts'

/** The default of the maximum size of a file (ATT-07). */
const defaultAttachmentBytes = 10_000_000

/** Returns the maximum size of a file in bytes. Until the settings are loaded, that is the default. */
export const attachmentBytes = (): number =>
  knownConfig()?.maxAttachmentBytes ?? defaultAttachmentBytes

/** The types in the browser's file dialog; phones also offer the camera. The rules check each file again. */
export const acceptedTypes =
  'image/jpeg,image/png,image/webp,image/gif,.jpg,.jpeg,.jfif,.png,.webp,.gif,.pdf,.txt,.log,.md,.csv,.json,.xml,.eml,.docx,.xlsx,.pptx,.odt,.ods,.odp'

/** Returns the sentence about accepted files, shown beside the button. */
export const acceptedHint = (): string => attachTexts.hint(attachmentBytes() / 1_000_000)

/** The code that uploads, which is not needed before the first file. */
export const uploadCode = latePart(() => import('./attached.tsx'))

/** Files that wait for the code to load. */
const waiting: [DraftFiles, ChosenFiles][] = []

function uploadWaiting(): void {
  const state = uploadCode.$state.get()
  if (state.status !== 'ready') return
  for (const [draftFiles, chosen] of waiting.splice(0))
    state.code.uploadFiles(draftFiles, { ...chosen, maxBytes: attachmentBytes() })
}

uploadCode.$state.listen(uploadWaiting)
// The files of one user are not sent by the next one.
$owner.listen(() => {
  for (const [draftFiles] of waiting.splice(0)) draftFiles.$waiting.set(undefined)
})

/** Uploads files as soon as the code is loaded, and attaches them. */
export function attach(draftFiles: DraftFiles, chosen: ChosenFiles): void {
  waiting.push([draftFiles, chosen])
  uploadCode.load()
  uploadWaiting()
  const count = waiting.flatMap(([of, { files }]) => (of === draftFiles ? files : [])).length
  if (count > 0) draftFiles.$waiting.set(attachTexts.onTheirWay(count))
}

/** Stops the uploads of a form that is no longer on screen. Uploaded files stay in its draft. */
export function stopUploads(draftFiles: DraftFiles): void {
  const isWaiting = waiting.some(([of]) => of === draftFiles)
  if (isWaiting) draftFiles.$waiting.set(undefined)
  waiting.splice(0, waiting.length, ...waiting.filter(([of]) => of !== draftFiles))
  const state = uploadCode.$state.get()
  if (state.status === 'ready') state.code.stopUploads(draftFiles)
}
