import { knownConfig } from '../session/public-config.ts'

/** Bytes of one file (ATT-07), where the installation sets nothing else. */
const usualAttachmentBytes = 10_000_000

/** How large a file may be, as far as is known. */
export const attachmentBytes = (): number =>
  knownConfig()?.maxAttachmentBytes ?? usualAttachmentBytes
