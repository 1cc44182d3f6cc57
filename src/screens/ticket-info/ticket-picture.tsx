import { galleryTexts } from '../../domain/messages/en/image.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { Inline } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { Attachment } from '../../wire/attachment.ts'

const picturePath =
  'M3.5 3h9A1.5 1.5 0 0 1 14 4.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11.5v-7A1.5 1.5 0 0 1 3.5 3zM2.4 12l3.4-3.6 2.4 2.4 2-2 3.3 3'

/** The first picture that the ticket was raised with, if any; all of them open from the conversation beside it. */
export function ticketPicture(files: readonly Attachment[]) {
  const picture = files.find(({ thumbnail_url }) => thumbnail_url !== null)
  return picture && <Picture src={picture.url} alt={showBidi(picture.name)} fit="cover" />
}

/** Stands for a picture where there is none: one line. */
export const NoPicture = () => (
  <Inline gap={6}>
    <Glyph path={picturePath} label={galleryTexts.none} />
    <Text size="small" tone="faint">
      {galleryTexts.none}
    </Text>
  </Inline>
)
