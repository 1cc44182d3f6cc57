import { uploadTexts } from '../../domain/messages/upload.ts'
import { judgePick, maxImagePixels, startsAs } from '../../domain/upload-rules.ts'

/** Bytes of a file that are read: enough to recognise its type and a PNG's dimensions. */
const headBytes = 24

async function pixelsIn(file: File): Promise<number> {
  const head = await file.slice(0, headBytes).arrayBuffer()
  const bytes = new Uint8Array(head)
  if (startsAs('png', bytes)) {
    const view = new DataView(head)
    const pixels = view.getUint32(16) * view.getUint32(20)
    // Read from the header, before decoding: a small file can hold a picture too large for memory.
    if (pixels > maxImagePixels) return pixels
  } else if (!startsAs('jpeg', bytes)) throw new TypeError('Neither a JPEG nor a PNG')
  const picture = await createImageBitmap(file)
  const pixels = picture.width * picture.height
  picture.close()
  return pixels
}

/** The fault text of a file with an image type; undefined when it is acceptable. */
async function faultIn(file: File): Promise<string | undefined> {
  const pixels = await pixelsIn(file).catch(() => undefined)
  if (pixels === undefined) return uploadTexts.noPicture(file.name)
  return pixels > maxImagePixels ? uploadTexts.tooManyPixels(file.name) : undefined
}

/** `judgePick` with a check of the files' content; a file that is not an image does not count towards the limit. */
export async function checkFiles(
  files: readonly File[],
  present: number,
): Promise<{ taken: readonly File[]; messages: readonly string[] }> {
  const faults = new Map<File, string | undefined>()
  for (;;) {
    const sound = files.filter((file) => faults.get(file) === undefined)
    const { taken, messages } = judgePick(sound, present)
    const next = taken.find((file) => !faults.has(file))
    if (!next) {
      const told = [...faults.values()].filter((text) => text !== undefined)
      return { taken, messages: [...told, ...messages] }
    }
    faults.set(next, await faultIn(next))
  }
}
