import { backdrop, disc, ground, rect, row, shade, shape, slab, stroke } from './canvas.ts'
import type { Palette } from './canvas.ts'

/** Bars of a barcode; the widths follow from the seed, so that labels differ. */
function bars(seed: number, [x, y, w, h]: readonly [number, number, number, number]): string {
  let state = (seed * 2654435761 + 12345) >>> 0
  let at = x
  let drawn = ''
  while (at < x + w - 8) {
    state = (state * 1664525 + 1013904223) >>> 0
    const wide = 2 + (state >>> 29)
    drawn += rect([at, y, wide, h], '#1a1a21')
    at += wide + 2 + ((state >>> 24) & 5)
  }
  return drawn
}

/** The company's label, close up on the thing it marks. */
export function assetTag(p: Palette, variant: number): string {
  const seams =
    variant % 2
      ? stroke('M0 470H800', shade(p.body, -0.3), 7) + stroke('M0 476H800', shade(p.body, 0.2), 2)
      : ''
  return (
    rect([0, 0, 800, 600], p.body) +
    shape('M0 330L420 0H640L0 505Z', '#ffffff0e') +
    rect([0, 0, 800, 600], 'url(#light)') +
    seams +
    disc([690, 90, 17], shade(p.body, -0.35)) +
    stroke('M681 90h18', shade(p.body, 0.1), 4) +
    `<g transform="rotate(${variant % 3 ? -2.2 : 1.6} 400 300)">` +
    backdrop([150, 176, 500, 248], 18) +
    rect([150, 176, 500, 248], '#fcfcfe', 18) +
    rect([172, 198, 300, 18], '#3c3c48', 5) +
    rect([172, 230, 190, 12], '#9797a5', 5) +
    shape('M566 196h32l28 28v36a6 6 0 0 1-6 6h-54a6 6 0 0 1-6-6v-58a6 6 0 0 1 6-6Z', p.accent) +
    stroke('M580 254l15-34 15 34M586 244h18', '#ffffff', 5) +
    bars(variant + 7, [172, 276, 456, 92]) +
    row(12, (i) => rect([172 + i * 38, 382, 24, 16], '#33333e', 4)) +
    '</g>'
  )
}

/** The carton in which a thing arrived. */
export function carton(p: Palette, variant: number): string {
  const board = variant % 2 ? '#c79a66' : '#bd9160'
  return (
    ground([400, 524, 300, 24]) +
    shape('M160 190L270 116H640V190Z', shade(board, 0.22)) +
    shape('M560 190L640 116V440L560 510Z', shade(board, -0.28)) +
    slab([160, 188, 402, 324], board, 4) +
    rect([334, 188, 56, 324], shade(board, 0.3)) +
    shape('M334 190L420 116H474L390 190Z', shade(board, 0.38)) +
    rect([184, 360, 124, 126], '#fcfcfe', 4) +
    rect([196, 374, 70, 10], '#55556a', 4) +
    rect([196, 392, 46, 7], '#b4b4c1', 3) +
    bars(variant + 3, [196, 412, 100, 52]) +
    row(2, (i) => stroke(`M${430 + i * 60} 460v-74m-17 18l17-18 17 18`, shade(board, -0.42), 7)) +
    rect([424, 214, 110, 18], p.accent, 5)
  )
}

/** A worn or broken spot: why something needs repair. */
export function damage(p: Palette): string {
  return (
    rect([0, 0, 800, 600], shade(p.body, -0.1)) +
    rect([0, 0, 800, 600], 'url(#light)') +
    rect([70, 60, 660, 480], '#111118', 18) +
    rect([92, 82, 616, 436], p.screen, 6) +
    shape('M92 400C240 330 420 470 708 360V518H92Z', shade(p.screen, -0.3)) +
    stroke(
      'M330 82L372 188L340 262L420 318L398 420L452 518M372 188L470 150L520 82M420 318L540 300L640 352L708 338M340 262L230 290L160 262L92 280M398 420L300 470L280 518',
      '#ffffffd0',
      3.5,
    ) +
    stroke('M372 188L420 318M340 262L398 420M470 150L420 318M540 300L452 518', '#ffffff66', 2) +
    shape('M372 188L340 262L420 318Z', '#ffffff30') +
    shape('M420 318L398 420L540 300Z', '#0a0a1e33') +
    disc([376, 262, 13], '#0a0a1e66')
  )
}
