import {
  backdrop,
  disc,
  drum,
  ground,
  oval,
  rect,
  row,
  shade,
  shape,
  slab,
  stroke,
} from './canvas.ts'
import type { Palette } from './canvas.ts'

/** A standing battery for a few machines. */
export function ups(p: Palette, variant: number): string {
  return (
    ground([410, 526, 200, 20]) +
    shape('M498 96L566 124V494L498 516Z', shade(p.body, -0.45)) +
    slab([286, 88, 214, 430], p.body, 14) +
    slab([312, 120, 162, 108], '#16161d', 10) +
    rect([322, 130, 142, 88], '#9cc7b0', 5) +
    row(5, (i) => rect([334 + i * 15, 146, 10, 26], i < 4 ? '#2c5a43' : '#2c5a4333', 2)) +
    rect([334, 184, 80, 7], '#2c5a43', 3) +
    rect([334, 198, 52, 7], '#2c5a43', 3) +
    disc([393, 262, 19], shade(p.body, -0.35)) +
    stroke('M393 252v10M386 257a10 10 0 1 0 14 0', '#52c489', 3) +
    row(variant % 2 ? 9 : 6, (i) =>
      rect(
        [318, 310 + i * (variant % 2 ? 19 : 28), 150, variant % 2 ? 6 : 11],
        shade(p.body, -0.36),
        5,
      ),
    ) +
    rect([286, 506, 214, 14], shade(p.body, -0.5), 7)
  )
}

/** An inverter above its battery. */
export function inverter(p: Palette): string {
  return (
    ground([400, 528, 280, 20]) +
    backdrop([200, 70, 400, 176], 18) +
    slab([200, 70, 400, 176], shade(p.body, 0.74), 18) +
    rect([228, 98, 130, 52], '#16161d', 6) +
    rect([236, 106, 114, 36], p.screen, 3) +
    row(3, (i) => disc([400 + i * 34, 124, 8], ['#52c489', '#f0a53c', '#c9c9d6'][i] ?? '#c9c9d6')) +
    row(8, (i) => rect([228 + i * 44, 182, 30, 42], shade(p.body, 0.5), 4)) +
    stroke('M300 246C300 290 272 280 272 316', '#d0433e', 10) +
    stroke('M500 246C500 290 528 280 528 316', '#22222b', 10) +
    slab([180, 330, 440, 190], p.accent, 12) +
    slab([170, 310, 460, 46], shade(p.accent, -0.35), 10) +
    row(6, (i) => disc([228 + i * 68, 322, 13], shade(p.accent, -0.1))) +
    rect([258, 296, 30, 20], '#b9bac6', 4) +
    rect([512, 296, 30, 20], '#b9bac6', 4) +
    rect([230, 390, 340, 84], '#fdfdfd', 6) +
    rect([252, 408, 180, 12], '#55556a', 4) +
    rect([252, 432, 260, 7], '#c9c9d6', 3) +
    rect([252, 448, 220, 7], '#c9c9d6', 3)
  )
}

/** A dome camera below its ceiling plate. */
export function domeCamera(p: Palette): string {
  const pale = shade(p.body, 0.84)
  return (
    backdrop([236, 120, 328, 60], 30) +
    slab([236, 120, 328, 60], pale, 26) +
    shape('M206 178H594c0 0 4 66-30 66H236c-34 0-30-66-30-66Z', shade(pale, -0.06)) +
    shape('M244 240H556c0 120-70 190-156 190S244 360 244 240Z', '#23232d') +
    disc([400, 318, 70], '#111118') +
    disc([400, 318, 48], '#2d3a63') +
    disc([400, 318, 27], '#0b0b11') +
    disc([380, 298, 12], '#b9caf4') +
    row(6, (i) =>
      disc([400 + Math.cos(i * 1.047) * 62, 318 + Math.sin(i * 1.047) * 62, 4], '#5d5d6e'),
    ) +
    shape('M262 258C270 344 318 400 372 416C318 380 292 320 292 252Z', '#ffffff26') +
    disc([560, 212, 5], '#d9434b')
  )
}

/** A camera on its wall bracket. */
export function bulletCamera(p: Palette): string {
  const pale = shade(p.body, 0.82)
  return (
    slab([590, 330, 44, 160], shade(pale, -0.12), 12) +
    stroke('M600 400L500 330', shade(pale, -0.22), 34) +
    disc([496, 322, 34], shade(pale, -0.3)) +
    backdrop([170, 170, 430, 150], 70) +
    slab([170, 170, 430, 150], pale, 70) +
    shape(
      'M150 176c0-20 14-30 34-30H560c16 0 22 10 20 24H240c-40 0-62 24-70 60-14-14-20-34-20-54Z',
      shade(pale, -0.16),
    ) +
    disc([230, 248, 70], '#1b1b24') +
    disc([230, 248, 52], '#32324044') +
    row(10, (i) =>
      disc([230 + Math.cos(i * 0.628) * 56, 248 + Math.sin(i * 0.628) * 56, 5.5], '#6d2730'),
    ) +
    disc([230, 248, 36], '#2d3a63') +
    disc([230, 248, 20], '#0b0b11') +
    disc([216, 234, 9], '#b9caf4') +
    rect([420, 238, 90, 10], shade(pale, -0.3), 5)
  )
}

/** A fire extinguisher; red always, as the law wants it. */
export function extinguisher(p: Palette, variant: number): string {
  const red = variant % 2 ? '#b9232c' : '#c62b34'
  return (
    ground([400, 544, 150, 16]) +
    stroke('M436 118C560 96 566 210 544 330', '#22222b', 17) +
    shape('M524 322h42l14 92h-70Z', '#22222b') +
    rect([372, 96, 56, 50], '#b9bac6', 6) +
    stroke('M386 92L318 62M400 82H318', '#22222b', 15) +
    disc([352, 126, 22], '#f4f4f8') +
    `<circle cx="352" cy="126" r="22" fill="none" stroke="#70707e" stroke-width="5"/>` +
    stroke('M352 126l8-10', red, 4) +
    drum([300, 140, 200, 396], red, 66) +
    rect([300, 500, 200, 36], '#22222b', 14) +
    rect([300, 500, 200, 36], 'url(#round)', 14) +
    rect([322, 270, 156, 152], '#fbfbfd', 8) +
    rect([338, 286, 124, 18], p.accent, 4) +
    row(3, (i) =>
      rect([338 + i * 44, 318, 36, 40], ['#f6dcdc', '#dbe6f8', '#f6ebcf'][i] ?? '#eeeeee', 4),
    ) +
    row(3, (i) => rect([338, 372 + i * 14, 124 - i * 26, 6], '#b4b4c1', 3))
  )
}

/** A reader for fingers beside a door. */
export function fingerReader(p: Palette): string {
  const line = '#9fe0bd'
  return (
    ground([400, 540, 190, 16]) +
    backdrop([262, 66, 276, 470], 34) +
    slab([262, 66, 276, 470], p.body, 34) +
    slab([292, 98, 216, 150], '#14141b', 12) +
    rect([302, 108, 196, 130], p.screen, 6) +
    rect([340, 136, 120, 30], '#ffffffd0', 5) +
    rect([356, 182, 88, 10], '#ffffff99', 5) +
    row(2, (line2) =>
      row(4, (i) => slab([296 + i * 54, 270 + line2 * 42, 46, 32], shade(p.body, 0.18), 8)),
    ) +
    disc([400, 436, 66], '#14141b') +
    disc([400, 436, 56], '#1f3b2f') +
    stroke(
      'M372 456c-6-34 6-54 28-54s34 20 28 58M384 464c-6-30 0-46 16-46s20 16 14 46M398 468c-3-18-3-30 2-30s5 12 2 28',
      line,
      4.5,
    ) +
    disc([508, 506, 6], '#52c489')
  )
}

/** A first-aid or tool case. */
export function toolCase(p: Palette, variant: number): string {
  const cross = variant % 2 === 0
  return (
    ground([400, 494, 290, 24]) +
    stroke('M300 196V150a26 26 0 0 1 26-26H474a26 26 0 0 1 26 26V196', '#33333e', 26) +
    backdrop([140, 190, 520, 290], 26) +
    slab([140, 190, 520, 290], p.accent, 26) +
    rect([140, 312, 520, 12], shade(p.accent, -0.3)) +
    row(2, (i) => slab([226 + i * 290, 294, 58, 52], '#d7d7e0', 8)) +
    (cross
      ? disc([400, 392, 62], '#ffffff') +
        rect([386, 352, 28, 80], p.accent, 4) +
        rect([360, 378, 80, 28], p.accent, 4)
      : rect([300, 366, 200, 62], shade(p.accent, -0.2), 8) +
        rect([324, 384, 120, 9], '#ffffffaa', 4) +
        rect([324, 402, 80, 9], '#ffffff66', 4)) +
    oval([400, 204, 240, 5], '#ffffff2a')
  )
}
