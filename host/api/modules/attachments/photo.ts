import type { FastifyBaseLogger } from 'fastify'
import { maxImageBytes, pictureKind } from '../../../../src/domain/asset/upload-rules.ts'
import { uploadTexts } from '../../../../src/domain/messages/en/image.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Services } from '../../services.ts'
import { field, judged, type Sent } from './sent.ts'

/** Looks at the photo of a mark, by the rules of pictures of assets (TAKE-10). */
export async function judgedPhoto(
  log: FastifyBaseLogger,
  services: Pick<Services, 'scan'>,
  sent: { name: string; bytes: Buffer },
): Promise<Pick<Sent, 'fault' | 'file'>> {
  const kind = pictureKind(sent.bytes)
  if (kind !== 'jpg' && kind !== 'png')
    return { fault: { field, key: 'file-type', ...message(uploadTexts, 'noPicture', sent.name) } }
  if (sent.bytes.length > maxImageBytes)
    return { fault: { field, key: 'file-size', ...message(uploadTexts, 'tooLarge', sent.name) } }
  return judged(log, services, sent)
}
