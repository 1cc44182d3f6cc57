import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const width = 640
const height = 480

/** Draws the QR code of a text in the middle of a grey picture. Returns its plane of brightness. */
function picture(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 })
  const module = Math.floor(360 / size)
  const left = Math.floor((width - size * module) / 2)
  const top = Math.floor((height - size * module) / 2)
  const plane = Buffer.alloc(width * height, 128)
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      for (let line = 0; line < module; line++) {
        const at = (top + y * module + line) * width + left + x * module
        plane.fill(dark ? 24 : 232, at, at + module)
      }
    }),
  )
  return plane
}

/** Writes a film for Chromium's test camera that shows the QR code of `text`, or nothing. */
export function writeFilm(file: string, text: string | undefined): void {
  const grey = Buffer.alloc((width * height) / 2, 128)
  const frame = [
    Buffer.from('FRAME\n'),
    text ? picture(text) : Buffer.alloc(width * height, 128),
    grey,
  ]
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, ...frame, ...frame]))
}

/** Returns arguments for Chromium to use `file` as the camera without asking for permission. */
export const filming = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]
