import { attachTexts } from '../../domain/messages/attach.ts'
import { attachmentBytes } from '../../state/attachment-limit.ts'

/** What the browser's file dialog offers; telephones offer their camera with it. The rules decide once more. */
export const accepted =
  'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp,.pdf,.txt,.log,.md,.csv,.json,.xml,.docx,.xlsx,.pptx,.odt,.ods,.odp'

/** What is taken, in a sentence beside the button. */
export const acceptedHint = (): string => attachTexts.hint(attachmentBytes() / 1_000_000)
