import type { AssetImage } from '../../../src/wire/asset.ts'

export interface Painting {
  name?: string
  type?: string
  width?: number
  height?: number
  colour?: string
}

/** Returns a real picture painted on a canvas. Without `colour`, it is transparent except for a white disc. */
export function painted(painting: Painting = {}): File {
  const { name = 'photo.png', type = 'image/png', width = 400, height = 300, colour } = painting
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  if (colour) {
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
  }
  context.fillStyle = 'white'
  context.arc(width / 2, height / 2, Math.min(width, height) / 4, 0, 7)
  context.fill()
  // canvas.toBlob() waits until the page is idle, which takes up to a second on a busy machine.
  const [, encoded = ''] = canvas.toDataURL(type).split(',')
  return new File([Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0))], name, { type })
}

const colours = ['firebrick', 'seagreen', 'royalblue', 'goldenrod', 'purple', 'teal']

/** Returns saved pictures with URLs that load. */
export function savedImages(count: number): AssetImage[] {
  return Array.from({ length: count }, (_, at) => {
    const colour = colours[at % colours.length] ?? ''
    const full = URL.createObjectURL(painted({ colour }))
    const small = URL.createObjectURL(painted({ colour, width: 80, height: 60 }))
    return { id: at + 1, url: full, thumbnail_url: small }
  })
}

/** Returns a real picture of exactly `bytes` bytes. Decoders ignore the padding after its end. */
export function padded(bytes: number, name: string): File {
  const picture = painted({ name })
  return new File([picture, new Uint8Array(bytes - picture.size)], name, { type: picture.type })
}

/** Returns a file of exactly `bytes` bytes with an image type, whose content is no picture. */
export const sized = (bytes: number, name: string, type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

/** Dispatches a drag event with `files`, by default a drop, and returns it. */
export function dropped(target: Element, files: readonly File[], kind = 'drop'): DragEvent {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const event = new DragEvent(kind, {
    dataTransfer,
    bubbles: true,
    composed: true,
    cancelable: true,
  })
  target.dispatchEvent(event)
  return event
}

/** Dispatches a paste event with `files` and, if given, `text`, and returns it. */
export function pasted(target: EventTarget, files: readonly File[], text?: string): ClipboardEvent {
  const clipboardData = new DataTransfer()
  for (const file of files) clipboardData.items.add(file)
  if (text !== undefined) clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', {
    clipboardData,
    bubbles: true,
    composed: true,
    cancelable: true,
  })
  target.dispatchEvent(event)
  return event
}
