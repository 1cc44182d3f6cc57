import { attachTexts } from '../../domain/messages/en/attachment.ts'
import { knownConfig } from '../../session/public-config.ts'

/** Most bytes of one file by default (ATT-07). */
const usualAttachmentBytes = 10_000_000

/** Returns the maximum size of a file; the default until the settings are loaded. */
export const attachmentBytes = (): number =>
  knownConfig()?.maxAttachmentBytes ?? usualAttachmentBytes

/** The types in the browser's file dialog; phones also offer the camera. The rules are checked again. */
export const accepted =
  'image/jpeg,image/png,image/webp,image/gif,.jpg,.jpeg,.jfif,.png,.webp,.gif,.pdf,.txt,.log,.md,.csv,.json,.xml,.eml,.docx,.xlsx,.pptx,.odt,.ods,.odp'

/** Returns the sentence about accepted files, shown beside the button. */
export const acceptedHint = (): string => attachTexts.hint(attachmentBytes() / 1_000_000)
