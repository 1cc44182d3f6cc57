import { galleryTexts } from '../../src/domain/messages/gallery.ts'
import { legible } from '../../src/domain/legible.ts'
import { Picture } from '../../src/ui/picture/picture.tsx'
import { PicturePlaceholder } from '../../src/ui/picture/placeholder.tsx'
import type { Attachment } from '../../src/wire/attachment.ts'

/** The first picture that the ticket was raised with; all of them open from the conversation beside it. */
export function TicketPicture({ files }: { files: readonly Attachment[] }) {
  const picture = files.find(({ thumbnail_url }) => thumbnail_url !== null)
  return picture ? (
    <Picture src={picture.url} alt={legible(picture.name)} fit="cover" />
  ) : (
    <PicturePlaceholder label={galleryTexts.none} />
  )
}
