import type { AssetImage } from '../../../src/wire/asset.ts'

export interface Painting {
  name?: string
  type?: string
  width?: number
  height?: number
  colour?: string
}

/** A real picture, painted here; without a colour it is transparent but for a disc. */
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
  // Blobs of a canvas are made when the page is idle, on a busy machine after a second.
  const [, encoded = ''] = canvas.toDataURL(type).split(',')
  return new File([Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0))], name, { type })
}

const colours = ['firebrick', 'seagreen', 'royalblue', 'goldenrod', 'purple', 'teal']

/** Saved pictures with addresses that load. */
export function savedImages(count: number): AssetImage[] {
  return Array.from({ length: count }, (_, at) => {
    const colour = colours[at % colours.length] ?? ''
    const full = URL.createObjectURL(painted({ colour }))
    const small = URL.createObjectURL(painted({ colour, width: 80, height: 60 }))
    return { id: at + 1, url: full, thumbnail_url: small }
  })
}

/** A real picture of exactly so many bytes: nothing reads what follows its end. */
export function padded(bytes: number, name: string): File {
  const picture = painted({ name })
  return new File([picture, new Uint8Array(bytes - picture.size)], name, { type: picture.type })
}

/** A file of exactly so many bytes that calls itself a picture. */
export const sized = (bytes: number, name: string, type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

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
