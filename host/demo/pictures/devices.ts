import { backdrop, disc, ground, oval, rect, row, shade, shape, slab, stroke } from './canvas.ts'
import type { Palette } from './canvas.ts'
import { picture } from './computers.ts'

/** A telephone: face, with its back behind it. */
export function phone(p: Palette, variant: number): string {
  const back = shade(p.body, variant % 2 ? 0.12 : -0.06)
  return (
    ground([420, 528, 230, 18]) +
    backdrop([440, 96, 198, 428], 32) +
    slab([440, 96, 198, 428], back, 32) +
    slab([456, 112, 74, 96], shade(back, -0.2), 20) +
    row(
      2,
      (i) => disc([482, 138 + i * 44, 16], '#22222b') + disc([482, 138 + i * 44, 8], '#4b5a86'),
    ) +
    disc([511, 140, 5], '#f3e7c4') +
    backdrop([246, 76, 214, 450], 34) +
    slab([246, 76, 214, 450], shade(p.trim, -0.2), 34) +
    rect([256, 87, 194, 428], p.screen, 24) +
    shape(
      'M256 380C320 300 380 430 450 330V491a24 24 0 0 1-24 24H280a24 24 0 0 1-24-24Z',
      shade(p.screen, -0.28),
    ) +
    shape(
      'M256 452C330 380 390 480 450 420V491a24 24 0 0 1-24 24H280a24 24 0 0 1-24-24Z',
      shade(p.screen, -0.44),
    ) +
    rect([326, 100, 54, 14], '#1b1b22', 7) +
    rect([302, 148, 102, 34], '#ffffffcc', 6) +
    rect([318, 194, 70, 9], '#ffffff88', 4) +
    rect([318, 502, 70, 4], '#ffffffcc', 2) +
    shape('M256 111a24 24 0 0 1 24-24h84L256 330Z', '#ffffff1a')
  )
}

/** A tablet lying flat, with a pen in odd variants. */
export function tablet(p: Palette, variant: number): string {
  return (
    ground([400, 512, 320, 16]) +
    backdrop([118, 96, 564, 400], 30) +
    slab([118, 96, 564, 400], shade(p.trim, -0.15), 30) +
    picture([144, 122, 512, 348], p.screen, variant) +
    disc([131, 296, 4], '#5d5d6b') +
    (variant % 2
      ? rect([692, 130, 16, 290], shade(p.body, -0.2), 7) +
        rect([692, 150, 16, 10], p.accent) +
        shape('M692 414h16l-8 38Z', '#8a8a98')
      : '')
  )
}

export function keyboard(p: Palette, variant: number): string {
  const cap = shade(p.body, variant % 2 ? 0.62 : 0.14)
  const widths = [13, 13, 12, 11]
  return (
    ground([400, 402, 350, 22]) +
    backdrop([70, 190, 660, 206], 16) +
    slab([70, 190, 660, 206], p.body, 16) +
    row(4, (line) => {
      const count = widths[line] ?? 12
      const size = 628 / count
      return row(count, (i) => slab([87 + i * size, 206 + line * 37, size - 7, 30], cap, 5))
    }) +
    row(4, (i) => slab([87 + i * 58, 354, 50, 29], cap, 5)) +
    slab([319, 354, 218, 29], cap, 5) +
    row(3, (i) => slab([545 + i * 57, 354, 50, 29], i === 2 ? p.accent : cap, 5))
  )
}

export function mouse(p: Palette, variant: number): string {
  return (
    ground([400, 500, 160, 24]) +
    (variant % 2 ? stroke('M400 130C400 70 470 90 520 54', shade(p.body, -0.3), 8) : '') +
    shape(
      'M400 118c86 0 124 66 124 160v84c0 86-50 138-124 138s-124-52-124-138v-84c0-94 38-160 124-160Z',
      p.body,
    ) +
    shape(
      'M400 118c86 0 124 66 124 160v84c0 86-50 138-124 138s-124-52-124-138v-84c0-94 38-160 124-160Z',
      'url(#ball)',
    ) +
    stroke('M278 286C330 306 470 306 522 286M400 120V298', shade(p.body, -0.38), 4) +
    rect([386, 172, 28, 74], shade(p.body, -0.45), 14) +
    rect([392, 184, 16, 50], p.accent, 8) +
    row(4, (i) => rect([392, 190 + i * 11, 16, 3], '#00000044'))
  )
}

export function headset(p: Palette, variant: number): string {
  const pad = shade(p.body, -0.35)
  return (
    ground([400, 522, 230, 20]) +
    stroke('M226 330C210 130 320 78 400 78s190 52 174 252', p.body, 30) +
    stroke('M232 300C226 140 326 92 400 92', '#ffffff30', 6) +
    stroke('M258 138C312 96 488 96 542 138', pad, 22) +
    slab([176, 296, 92, 170], p.body, 40) +
    slab([246, 306, 46, 150], pad, 22) +
    slab([532, 296, 92, 170], p.body, 40) +
    slab([508, 306, 46, 150], pad, 22) +
    disc([216, 380, 17], shade(p.body, 0.24)) +
    disc([584, 380, 17], shade(p.body, 0.24)) +
    (variant % 2
      ? ''
      : stroke('M214 458C214 520 290 520 336 510', shade(p.body, -0.2), 10) +
        slab([326, 492, 62, 30], pad, 15))
  )
}

/** A docking station with its ports. */
export function dock(p: Palette, variant: number): string {
  return (
    ground([400, 440, 310, 24]) +
    stroke('M660 372C740 372 700 250 744 196', shade(p.trim, -0.1), 14) +
    shape('M156 262L210 216H596L650 262Z', shade(p.body, 0.2)) +
    slab([140, 260, 524, 168], p.body, 22) +
    rect([176, 316, 84, 44], shade(p.body, -0.5), 5) +
    rect([186, 326, 64, 16], '#c7a556', 2) +
    row(
      2,
      (i) =>
        rect([288 + i * 96, 322, 72, 32], shade(p.body, -0.5), 5) +
        rect([296 + i * 96, 334, 56, 9], variant % 2 ? '#3f6fd0' : '#8a8a98', 2),
    ) +
    row(2, (i) => rect([486 + i * 60, 330, 42, 18], shade(p.body, -0.55), 9)) +
    disc([624, 339, 11], shade(p.body, -0.55)) +
    disc([176, 284, 4], '#52c489')
  )
}

/** An external drive with its cable. */
export function drive(p: Palette, variant: number): string {
  return (
    ground([400, 490, 200, 18]) +
    stroke('M400 132C400 50 560 110 600 44', '#3c3c48', 10) +
    backdrop([270, 124, 260, 360], 26) +
    slab([270, 124, 260, 360], p.body, 26) +
    row(variant % 2 ? 12 : 0, (i) => rect([292, 200 + i * 20, 216, 5], shade(p.body, -0.22), 2)) +
    rect([378, 122, 44, 18], shade(p.body, -0.5), 4) +
    rect([306, 420, 84, 9], shade(p.body, 0.4), 4) +
    disc([490, 424, 5], '#5b95f5') +
    shape('M270 150a26 26 0 0 1 26-26h130L270 400Z', '#ffffff14')
  )
}

/** A flat speaker for meeting rooms. */
export function speakerphone(p: Palette): string {
  return (
    ground([400, 420, 290, 40]) +
    oval([400, 356, 262, 86], shade(p.body, -0.45)) +
    oval([400, 332, 262, 86], p.body) +
    oval([400, 332, 262, 86], 'url(#ball)') +
    oval([400, 322, 206, 62], shade(p.body, -0.3)) +
    row(
      5,
      (ring) =>
        `<ellipse cx="400" cy="322" rx="${196 - ring * 30}" ry="${58 - ring * 9}" fill="none" stroke="${shade(p.body, 0.14)}" stroke-width="3" stroke-dasharray="3 9"/>`,
    ) +
    oval([400, 318, 52, 18], shade(p.body, 0.06)) +
    stroke('M390 318h20M400 312v12', p.accent, 4) +
    row(3, (i) => oval([354 + i * 46, 398, 11, 5], i === 1 ? '#52c489' : '#c8c8d4'))
  )
}

/** A desk telephone with its receiver. */
export function deskPhone(p: Palette): string {
  const key = shade(p.body, 0.5)
  return (
    ground([400, 478, 300, 24]) +
    shape(
      'M226 190H620a18 18 0 0 1 17 12l42 240a24 24 0 0 1-24 30H170a24 24 0 0 1-24-30l62-238a20 20 0 0 1 18-14Z',
      p.body,
    ) +
    shape(
      'M226 190H620a18 18 0 0 1 17 12l42 240a24 24 0 0 1-24 30H170a24 24 0 0 1-24-30l62-238a20 20 0 0 1 18-14Z',
      'url(#light)',
    ) +
    slab([392, 222, 206, 78], '#22222b', 8) +
    rect([404, 232, 182, 58], p.screen, 4) +
    row(3, (i) => rect([414, 243 + i * 15, 100 - i * 22, 6], '#ffffffb0', 3)) +
    row(4, (line) =>
      row(3, (i) => slab([404 + i * 52 - line * 2, 318 + line * 32, 42, 24], key, 7)),
    ) +
    row(4, (i) =>
      slab([578 + i * 4, 318 + i * 32, 42, 24], i === 3 ? p.accent : shade(key, -0.2), 7),
    ) +
    stroke('M204 420C90 430 110 520 60 500', shade(p.body, -0.3), 9) +
    shape(
      'M226 160h74c22 0 30 16 26 40l-10 34 8 110 14 46c4 26-8 44-30 44h-96c-24 0-34-20-26-46l18-44 12-110-12-36c-4-24 2-38 22-38Z',
      shade(p.body, -0.25),
    ) +
    shape(
      'M226 160h74c22 0 30 16 26 40l-10 34 8 110 14 46c4 26-8 44-30 44h-96c-24 0-34-20-26-46l18-44 12-110-12-36c-4-24 2-38 22-38Z',
      'url(#round)',
    )
  )
}

/** A camera bar for meeting rooms, on top of a display's edge. */
export function cameraBar(p: Palette): string {
  return (
    ground([400, 420, 320, 24]) +
    rect([300, 366, 200, 40], shade(p.body, -0.45), 10) +
    slab([86, 232, 628, 136], p.body, 60) +
    row(2, (side) =>
      row(9, (i) =>
        row(5, (line) =>
          disc([140 + side * 366 + i * 19, 262 + line * 19, 3.6], shade(p.body, -0.42)),
        ),
      ),
    ) +
    disc([400, 300, 60], shade(p.body, -0.5)) +
    disc([400, 300, 44], '#14141b') +
    disc([400, 300, 27], '#31406e') +
    disc([390, 289, 9], '#9db4ec') +
    rect([388, 372, 24, 4], '#52c489', 2)
  )
}
