import { encode } from 'uqr'

/** Modules of the empty margin on each side. */
const quietZone = 4

export interface CodeDrawing {
  /** The path of the black modules. */
  path: string
  /** Modules per side, with the margin. */
  modules: number
}

interface QrCode extends CodeDrawing {
  /** The mask of the modules. Choosing it takes most of the time. */
  mask: number
}

/** Draws a QR code of level M, or of a higher level if the size is the same. Without `mask`, chooses the best one. */
export function qrCode(text: string, mask = -1): QrCode {
  const code = encode(text, { ecc: 'M', border: quietZone, maskPattern: mask })
  const { data, size, maskPattern } = code
  let path = ''
  for (const [y, row] of data.entries()) {
    let from: number | undefined
    for (const [x, isBlack] of [...row, false].entries()) {
      if (isBlack) from ??= x
      else if (from !== undefined) {
        path += `M${from} ${y}h${x - from}v1h-${x - from}z`
        from = undefined
      }
    }
  }
  return { path, modules: size, mask: maskPattern }
}
