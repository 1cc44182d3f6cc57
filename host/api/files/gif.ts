/** A GIF without comments, metadata and trailing data. Its frames are unchanged. */
export interface CleanGif {
  bytes: Buffer
  /** Pixels of the largest frame, and of all frames. */
  largest: number
  total: number
}

const [trailer, image, extension, graphics, application] = [0x3b, 0x2c, 0x21, 0xf9, 0xff]
/** Bytes of the header with the size of the canvas, and of the header of a frame. */
const headBytes = 13
const frameBytes = 10
/** Extensions that contain the number of repetitions. */
const repeats = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/** Returns width times height, read at this position. */
const area = (bytes: Buffer, at: number) => bytes.readUInt16LE(at) * bytes.readUInt16LE(at + 2)

/** Returns the size in bytes of the colour table, from the flags. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Returns the end of the sub-blocks that begin here; undefined if the file ends before. */
function afterBlocks(bytes: Buffer, from: number): number | undefined {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at < bytes.length ? at + 1 : undefined
}

/** Returns the end of the frame or extension that begins here; undefined if it is truncated or neither. */
function blockEnd(bytes: Buffer, at: number): number | undefined {
  if (bytes[at] === extension) return afterBlocks(bytes, at + 2)
  if (bytes[at] !== image || at + frameBytes > bytes.length) return undefined
  // The byte before the data of a frame is the minimum code size.
  return afterBlocks(bytes, at + frameBytes + tableBytes(bytes[at + frameBytes - 1] ?? 0) + 1)
}

/** Returns whether a block is a frame, its timing or the number of repetitions. */
function isNeeded(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1]
  if (bytes[at] === image || label === graphics) return true
  return label === application && repeats.includes(bytes.toString('latin1', at + 3, at + 14))
}

/** Cleans a GIF; undefined for one without a complete frame. Drops truncated data after the last complete frame. */
export function cleanGif(bytes: Buffer): CleanGif | undefined {
  if (bytes.length < headBytes) return undefined
  let at = headBytes + tableBytes(bytes[headBytes - 3] ?? 0)
  const blocks = [bytes.subarray(0, at)]
  const canvas = area(bytes, 6)
  const frames: number[] = []
  while (at < bytes.length && bytes[at] !== trailer) {
    const end = blockEnd(bytes, at)
    if (end === undefined) break
    if (isNeeded(bytes, at)) blocks.push(bytes.subarray(at, end))
    if (bytes[at] === image) frames.push(Math.max(canvas, area(bytes, at + 5)))
    at = end
  }
  if (frames.length === 0) return undefined
  return {
    bytes: Buffer.concat([...blocks, Buffer.from([trailer])]),
    largest: frames.reduce((max, pixels) => Math.max(max, pixels), 0),
    total: frames.reduce((sum, pixels) => sum + pixels, 0),
  }
}
