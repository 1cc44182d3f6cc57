import { uploadTexts } from '../../domain/messages/en/image.ts'
import {
  checkPickedFiles,
  maxImagePixels,
  pictureHeadBytes,
  pictureKind,
  pictureRefusal,
} from '../../domain/asset/upload-rules.ts'

const readableKinds: readonly (string | undefined)[] = ['jpg', 'png', 'webp', 'gif']

/** Returns the fault text of a file with an image type; undefined when it is acceptable. */
async function faultIn(file: File): Promise<string | undefined> {
  const head = await file
    .slice(0, pictureHeadBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const kind = pictureKind(new Uint8Array(head))
  const unreadable = file.type ? uploadTexts.noPicture(file.name) : uploadTexts.wrongType
  if (!readableKinds.includes(kind)) return pictureRefusal(kind)?.text ?? unreadable
  const pixels = await pixelsIn(file, kind === 'png' ? new DataView(head) : undefined).catch(
    () => undefined,
  )
  if (pixels === undefined) return unreadable
  return pixels > maxImagePixels ? uploadTexts.tooManyPixels(file.name) : undefined
}

async function pixelsIn(file: File, png: DataView | undefined): Promise<number> {
  const declared = png ? png.getUint32(16) * png.getUint32(20) : 0
  // Read from the header before decoding, because a small file can contain a picture that is too large for memory.
  if (declared > maxImagePixels) return declared
  const picture = await createImageBitmap(file)
  const pixels = picture.width * picture.height
  picture.close()
  return pixels
}

/**
 * Runs `checkPickedFiles` after checking the content of the files. A file that is not an image does not count towards the
 * limit.
 */
export async function checkFiles(
  files: readonly File[],
  present: number,
): Promise<{ taken: readonly File[]; messages: readonly string[] }> {
  const faults = new Map<File, string | undefined>()
  for (;;) {
    const acceptable = files.filter((file) => faults.get(file) === undefined)
    const { taken, messages } = checkPickedFiles(acceptable, present)
    const next = taken.find((file) => !faults.has(file))
    if (!next) {
      const refusals = [...faults.values()].filter((text) => text !== undefined)
      return { taken, messages: [...refusals, ...messages] }
    }
    faults.set(next, await faultIn(next))
  }
}
