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

/** The indoor half of a split air conditioner. */
export function airConditioner(p: Palette, variant: number): string {
  const pale = shade(p.body, 0.88)
  return (
    backdrop([70, 170, 660, 190], 26) +
    slab([70, 170, 660, 190], pale, 26) +
    stroke('M96 300H704', shade(pale, -0.14), 3) +
    rect([116, 318, 568, 20], '#33333e', 8) +
    row(2, (i) => rect([124, 323 + i * 7, 552, 2], '#70707e', 1)) +
    rect([592, 214, 96, 38], shade(pale, -0.06), 8) +
    (variant % 2
      ? stroke('M618 223h14v10h-14v10h14M648 223v10h14M662 223v20', shade(p.accent, 0.1), 3.5)
      : disc([622, 233, 6], '#52c489') + disc([648, 233, 6], '#c9c9d6')) +
    rect([116, 222, 74, 9], p.accent, 4) +
    row(5, (i) =>
      stroke(
        `M${200 + i * 100} 386c0 34-22 34-22 70`,
        ['#a9c6e8', '#c3d7ef'][i % 2] ?? '#c3d7ef',
        9,
      ),
    )
  )
}

export function refrigerator(p: Palette, variant: number): string {
  const double = variant % 2 === 1
  const coat = shade(p.body, double ? 0.2 : 0.7)
  return (
    ground([400, 552, 190, 16]) +
    backdrop([264, 40, 272, 500], 16) +
    slab([264, 40, 272, 500], coat, 16) +
    rect([264, double ? 206 : 190, 272, 6], shade(coat, -0.35)) +
    slab([290, double ? 96 : 84, 14, 96], '#d7d7e0', 7) +
    slab([290, 236, 14, 150], '#d7d7e0', 7) +
    (double
      ? slab([430, 84, 78, 92], '#22222b', 8) + rect([446, 102, 46, 8], '#9cc7b0', 3)
      : rect([440, 76, 66, 10], p.accent, 4)) +
    shape('M360 40H470L330 540H264V410Z', '#ffffff12') +
    rect([290, 536, 44, 14], '#33333e', 4) +
    rect([466, 536, 44, 14], '#33333e', 4)
  )
}

export function microwave(p: Palette, variant: number): string {
  return (
    ground([400, 480, 340, 20]) +
    backdrop([96, 150, 608, 312], 16) +
    slab([96, 150, 608, 312], variant % 2 ? shade(p.body, 0.66) : p.body, 16) +
    slab([122, 178, 400, 256], '#16161d', 12) +
    rect([158, 212, 328, 188], '#2b2b36', 8) +
    oval([322, 366, 110, 16], '#4a4a58') +
    shape('M300 212H390L230 400H158V372Z', '#ffffff10') +
    slab([498, 196, 16, 220], '#c9c9d6', 8) +
    rect([556, 182, 122, 46], '#0f1512', 6) +
    row(4, (i) => rect([572 + i * 24 + (i > 1 ? 6 : 0), 194, 14, 22], '#63d39a', 2)) +
    row(4, (line) => row(3, (i) => slab([556 + i * 43, 246 + line * 34, 36, 26], '#d7d7e0', 6))) +
    slab([556, 390, 122, 38], p.accent, 8)
  )
}

export function coffeeMachine(p: Palette): string {
  return (
    ground([400, 540, 220, 18]) +
    shape('M470 110h90a16 16 0 0 1 16 16v390h-106Z', '#c3d7ef') +
    rect([486, 200, 76, 300], '#9fc0e4', 6) +
    slab([236, 70, 256, 456], p.body, 22) +
    slab([264, 100, 200, 80], '#16161d', 10) +
    rect([276, 112, 92, 56], p.screen, 5) +
    row(3, (i) => disc([392 + i * 28, 140, 9], i ? '#55556a' : '#52c489')) +
    rect([264, 204, 200, 214], shade(p.body, -0.5), 10) +
    slab([318, 204, 92, 44], '#8a8a98', 8) +
    row(2, (i) => rect([338 + i * 38, 248, 14, 20], '#6f6f7e', 3)) +
    shape('M322 318h84l-9 78a12 12 0 0 1-12 10h-42a12 12 0 0 1-12-10Z', '#fafafc') +
    stroke('M404 334c34 0 30 44-6 44', '#fafafc', 9) +
    oval([364, 320, 40, 6], '#5b3a22') +
    slab([250, 418, 228, 24], '#b4b4c1', 8) +
    row(9, (i) => rect([264 + i * 23, 424, 14, 5], '#55556a', 2)) +
    rect([264, 466, 120, 10], p.accent, 5)
  )
}

export function waterDispenser(p: Palette): string {
  const pale = shade(p.body, 0.86)
  return (
    ground([400, 556, 170, 14]) +
    drum([312, 24, 176, 168], '#b5d3ef', 40) +
    row(3, (i) => rect([312, 62 + i * 36, 176, 5], '#ffffff66')) +
    rect([362, 184, 76, 22], '#8fb4dc') +
    backdrop([282, 204, 236, 344], 18) +
    slab([282, 204, 236, 344], pale, 18) +
    rect([306, 232, 188, 130], shade(p.body, 0.3), 10) +
    row(
      2,
      (i) =>
        slab([342 + i * 78, 250, 34, 28], i ? '#2f6fe0' : '#d0433e', 6) +
        rect([352 + i * 78, 278, 14, 22], '#d7d7e0', 3),
    ) +
    slab([318, 342, 164, 18], '#55556a', 5) +
    rect([306, 388, 188, 130], shade(pale, -0.06), 8) +
    rect([382, 400, 36, 7], '#b4b4c1', 3) +
    disc([482, 218, 4], '#52c489')
  )
}

/** A standing fan. */
export function fan(p: Palette): string {
  const blade = shade(p.accent, 0.3)
  return (
    ground([400, 552, 180, 16]) +
    drum([388, 380, 24, 150], '#c9c9d6', 6) +
    oval([400, 538, 118, 18], shade(p.body, -0.1)) +
    slab([352, 348, 96, 60], p.body, 18) +
    disc([400, 216, 176], '#ffffff66') +
    row(
      3,
      (i) =>
        `<path transform="rotate(${i * 120} 400 216)" d="M400 216C336 170 344 84 404 64C452 92 444 172 400 216Z" fill="${blade}"/>`,
    ) +
    row(
      12,
      (i) =>
        `<path transform="rotate(${i * 15} 400 216)" d="M226 216H574" stroke="${shade(p.body, -0.2)}" stroke-opacity=".42" stroke-width="2.600"/>`,
    ) +
    [176, 120, 70]
      .map(
        (r) =>
          `<circle cx="400" cy="216" r="${r}" fill="none" stroke="${shade(p.body, -0.15)}" stroke-width="${r > 150 ? 9 : 3}"/>`,
      )
      .join('') +
    disc([400, 216, 34], p.body) +
    disc([400, 216, 34], 'url(#ball)') +
    row(3, (i) => disc([378 + i * 22, 378, 6], i ? '#8a8a98' : '#52c489'))
  )
}

export function airPurifier(p: Palette): string {
  const pale = shade(p.body, 0.88)
  return (
    ground([400, 548, 190, 16]) +
    drum([278, 60, 244, 484], pale, 40) +
    oval([400, 84, 104, 20], '#33333e') +
    oval([400, 82, 84, 14], '#14141b') +
    row(3, (i) => disc([372 + i * 28, 80, 4], i === 1 ? p.accent : '#8a8a98')) +
    `<circle cx="400" cy="190" r="44" fill="#ffffff" stroke="#52c489" stroke-width="7"/>` +
    rect([384, 178, 32, 8], '#55556a', 3) +
    rect([390, 194, 20, 6], '#b4b4c1', 3) +
    row(9, (line) => row(9, (i) => disc([316 + i * 21, 292 + line * 24, 5], shade(pale, -0.24))))
  )
}

/** A paper shredder over its bin. */
export function shredder(p: Palette): string {
  return (
    ground([400, 548, 210, 16]) +
    shape('M330 60H470V150H330Z', '#ffffff') +
    row(3, (i) => rect([346, 80 + i * 20, 100 - i * 20, 5], '#c9c9d6', 2)) +
    backdrop([240, 130, 320, 110], 24) +
    slab([240, 130, 320, 110], p.body, 24) +
    rect([310, 140, 180, 12], '#0a0a12', 6) +
    row(3, (i) => disc([456 + i * 28, 196, 6], i ? '#70707e' : '#52c489')) +
    slab([272, 184, 60, 24], shade(p.body, 0.3), 10) +
    shape('M262 240H538L520 520a18 18 0 0 1-18 16H298a18 18 0 0 1-18-16Z', shade(p.body, 0.5)) +
    shape('M320 300H480L472 480H328Z', '#ffffff44') +
    row(10, (i) =>
      stroke(`M${336 + i * 14} ${372 + (i % 3) * 12}q8 30-3 ${86 - (i % 3) * 14}`, '#ffffffcc', 4),
    )
  )
}

/** A camera for photographs. */
export function camera(p: Palette, variant: number): string {
  return (
    ground([400, 486, 310, 24]) +
    slab([308, 100, 184, 90], shade(p.body, -0.1), 26) +
    slab([150, 150, 500, 316], p.body, 40) +
    rect([150, 238, 500, 150], shade(p.body, variant % 2 ? -0.34 : 0.1)) +
    slab([182, 128, 76, 34], shade(p.body, -0.2), 10) +
    disc([594, 186, 25], '#b4b4c1') +
    disc([410, 310, 148], shade(p.body, -0.3)) +
    disc([410, 310, 126], '#22222b') +
    `<circle cx="410" cy="310" r="138" fill="none" stroke="${p.accent}" stroke-width="4"/>` +
    disc([410, 310, 96], '#14141b') +
    disc([410, 310, 72], '#31406e') +
    disc([410, 310, 44], '#171e38') +
    disc([376, 274, 21], '#c5d4fb99') +
    disc([446, 350, 10], '#c5d4fb55') +
    rect([196, 190, 70, 12], shade(p.body, 0.4), 5) +
    disc([186, 272, 9], '#d9434b')
  )
}
