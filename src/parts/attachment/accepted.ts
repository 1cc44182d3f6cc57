import { attachTexts } from '../../domain/messages/en/attachment.ts'
import { knownConfig } from '../../session/public-config.ts'

/** Bytes of one file (ATT-07), where the installation sets nothing else. */
const usualAttachmentBytes = 10_000_000

/** How large a file may be, as far as is known. */
export const attachmentBytes = (): number =>
  knownConfig()?.maxAttachmentBytes ?? usualAttachmentBytes

/** What the browser's file dialog offers; telephones offer their camera with it. The rules decide once more. */
export const accepted =
  'image/jpeg,image/png,image/webp,image/gif,.jpg,.jpeg,.jfif,.png,.webp,.gif,.pdf,.txt,.log,.md,.csv,.json,.xml,.eml,.docx,.xlsx,.pptx,.odt,.ods,.odp'

/** What is taken, in a sentence beside the button. */
export const acceptedHint = (): string => attachTexts.hint(attachmentBytes() / 1_000_000)
