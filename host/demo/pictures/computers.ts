import {
  backdrop,
  disc,
  glare,
  ground,
  oval,
  rect,
  row,
  shade,
  shape,
  slab,
  stroke,
} from './canvas.ts'
import type { Box, Palette } from './canvas.ts'

/** What glows on a screen: hills, a board of figures, or plain colour; clipped to its own pane. */
export function picture([x, y, w, h]: Box, colour: string, variant: number): string {
  const at = (fx: number, fy: number) => `${x + w * fx} ${y + h * fy}`
  const base = rect([x, y, w, h], colour)
  if (variant % 3 === 0) {
    return (
      base +
      disc([x + w * 0.74, y + h * 0.3, h * 0.11], shade(colour, 0.55)) +
      shape(
        `M${at(0, 0.72)}L${at(0.26, 0.42)}L${at(0.46, 0.66)}L${at(0.62, 0.52)}L${at(1, 0.84)}V${y + h}H${x}Z`,
        shade(colour, -0.24),
      ) +
      shape(
        `M${at(0, 0.9)}L${at(0.34, 0.66)}L${at(0.6, 0.86)}L${at(0.8, 0.74)}L${at(1, 0.88)}V${y + h}H${x}Z`,
        shade(colour, -0.42),
      ) +
      glare([x, y, w, h])
    )
  }
  if (variant % 3 === 1) return base + board([x, y, w, h], colour) + glare([x, y, w, h])
  return (
    base +
    shape(
      `M${at(0, 0.62)}Q${at(0.3, 0.36)} ${at(0.56, 0.6)}T${at(1, 0.46)}V${y + h}H${x}Z`,
      shade(colour, -0.16),
    ) +
    shape(
      `M${at(0, 0.82)}Q${at(0.34, 0.56)} ${at(0.62, 0.8)}T${at(1, 0.68)}V${y + h}H${x}Z`,
      shade(colour, -0.32),
    ) +
    glare([x, y, w, h])
  )
}

function board([x, y, w, h]: Box, colour: string): string {
  const light = shade(colour, 0.78)
  const bars = [0.3, 0.55, 0.42, 0.72, 0.6, 0.86]
  return (
    rect([x, y, w * 0.19, h], shade(colour, -0.4)) +
    row(5, (i) =>
      rect(
        [x + w * 0.035, y + h * (0.12 + i * 0.1), w * (i % 2 ? 0.08 : 0.11), h * 0.028],
        light,
        3,
      ),
    ) +
    rect([x + w * 0.24, y + h * 0.1, w * 0.7, h * 0.36], shade(colour, 0.86), 6) +
    row(bars.length, (i) => {
      const tall = h * 0.26 * (bars[i] ?? 0)
      return rect(
        [x + w * (0.29 + i * 0.105), y + h * 0.42 - tall, w * 0.055, tall],
        i === 5 ? shade(colour, -0.35) : colour,
        3,
      )
    }) +
    row(3, (i) =>
      rect([x + w * 0.24, y + h * (0.54 + i * 0.13), w * 0.7, h * 0.09], shade(colour, 0.6), 5),
    )
  )
}

/** Open, seen from the front and a little above, so that the keyboard shows. */
export function laptop(p: Palette, variant: number): string {
  const deep = shade(p.body, -0.35)
  return (
    ground([400, 492, 350, 26]) +
    backdrop([188, 84, 424, 276], 16) +
    slab([188, 84, 424, 276], shade(p.trim, -0.1), 16) +
    picture([202, 98, 396, 242], p.screen, variant) +
    disc([400, 91, 2.6], '#70707e') +
    rect([250, 354, 300, 10], shade(p.trim, -0.35), 3) +
    shape('M190 362H610L690 472H110Z', shade(p.body, 0.08)) +
    shape('M214 370H586L624 424H176Z', deep) +
    keys([214, 370, 586, 424], 38) +
    shape('M338 432H462L470 464H330Z', shade(p.body, -0.09)) +
    stroke('M338 432H462L470 464H330Z', shade(p.body, -0.2), 1.2) +
    shape('M110 472H690V480a10 10 0 0 1-10 10H120a10 10 0 0 1-10-10Z', shade(p.body, -0.18)) +
    shape('M346 472H454L448 480H352Z', shade(p.body, -0.34)) +
    rect([110, 471, 580, 1.6], '#ffffff88')
  )
}

/** Key caps between two edges: x and y of the upper left, x and y of the lower right, spread at the foot. */
function keys([left, top, right, bottom]: Box, spread: number): string {
  const rows = 4
  return row(rows, (line) => {
    const count = line === rows - 1 ? 9 : 13
    const [from, to] = [line / rows, (line + 0.82) / rows]
    const y = (share: number) => top + 3 + (bottom - top - 4) * share
    const x = (share: number, depth: number) =>
      left - spread * depth + 5 + (right - left + 2 * spread * depth - 10) * share
    return row(count, (i) => {
      const wide = count === 9 && i > 2 && i < 6
      const [a, b] = [i / count, (i + (wide && i < 5 ? 1.02 : 0.86)) / count]
      return shape(
        `M${x(a, from)} ${y(from)}H${x(b, from)}L${x(b, to)} ${y(to)}H${x(a, to)}Z`,
        '#ffffff26',
      )
    })
  })
}

/** Closed, from above, with its label. */
export function laptopLid(p: Palette): string {
  return (
    backdrop([130, 100, 540, 376], 26) +
    slab([130, 100, 540, 376], p.body, 26) +
    rect([330, 100, 140, 7], shade(p.body, -0.4), 3) +
    shape('M400 254l34 62h-19l-15-28-15 28h-19Z', '#ffffff3d') +
    rect([520, 396, 112, 50], '#fdfdfd', 5) +
    rect([530, 405, 58, 5], '#55556a', 2) +
    rect([614, 404, 9, 9], p.accent, 1) +
    row(15, (i) => rect([530 + i * 6.2, 418, i % 3 ? 2 : 3.6, 20], '#22222b')) +
    shape('M130 300L390 100H560L190 476H156a26 26 0 0 1-26-26Z', '#ffffff12')
  )
}

/** Charger with its cable. */
export function charger(p: Palette): string {
  const cable = shade(p.trim, 0.06)
  return (
    ground([330, 414, 230, 20]) +
    stroke('M452 330C590 330 520 470 628 458C736 446 704 268 628 196', cable, 12) +
    stroke('M452 327C588 327 520 466 628 454', '#ffffff2e', 3) +
    rect([606, 130, 42, 70], shade(p.trim, -0.2), 9) +
    rect([616, 100, 22, 34], '#b9bac6', 4) +
    rect([116, 262, 62, 14], '#a7a8b5', 5) +
    rect([116, 356, 62, 14], '#a7a8b5', 5) +
    slab([166, 226, 290, 184], p.trim, 30) +
    rect([206, 270, 140, 10], shade(p.trim, 0.24), 4) +
    row(3, (i) => rect([206, 294 + i * 18, 180 - i * 42, 6], shade(p.trim, 0.16), 3)) +
    disc([420, 262, 7], '#52c489')
  )
}

/** A tower with its front panel. */
export function tower(p: Palette, variant: number): string {
  return (
    ground([420, 520, 210, 22]) +
    shape('M500 92L590 118V500L500 518Z', shade(p.body, -0.4)) +
    row(9, (i) => stroke(`M522 ${186 + i * 26}L570 ${194 + i * 24.5}`, shade(p.body, -0.56), 6)) +
    slab([270, 84, 234, 436], p.body, 12) +
    rect([294, 112, 186, 46], shade(p.body, -0.3), 5) +
    rect([306, 132, 120, 5], shade(p.body, 0.16), 2) +
    rect([294, 170, 186, 30], shade(p.body, -0.2), 5) +
    disc([458, 185, 5], '#52c489') +
    row(2, (i) => rect([300 + i * 34, 222, 24, 12], shade(p.body, -0.5), 3)) +
    disc([456, 228, 12], shade(p.body, -0.4)) +
    stroke('M456 221v7', p.accent, 3) +
    row(variant % 2 ? 11 : 7, (i) =>
      rect(
        [300, 270 + i * (variant % 2 ? 19 : 30), 174, variant % 2 ? 7 : 12],
        shade(p.body, -0.34),
        5,
      ),
    ) +
    rect([270, 508, 234, 12], shade(p.body, -0.45), 6)
  )
}

/** A small desktop box standing on its foot. */
export function miniPc(p: Palette, variant: number): string {
  return (
    ground([400, 450, 290, 24]) +
    shape('M166 276L214 216H588L636 276Z', shade(p.body, 0.16)) +
    slab([160, 266, 482, 160], p.body, 18) +
    rect([186, 426, 80, 14], shade(p.body, -0.5), 6) +
    rect([536, 426, 80, 14], shade(p.body, -0.5), 6) +
    disc([214, 346, 19], shade(p.body, -0.35)) +
    stroke('M214 335v10M206 340a12 12 0 1 0 16 0', variant % 2 ? '#52c489' : '#c8c8d4', 3) +
    row(
      3,
      (i) =>
        rect([280 + i * 62, 336, 42, 18], shade(p.body, -0.55), 4) +
        rect([284 + i * 62, 340, 34, 5], i ? '#3f6fd0' : p.accent, 2),
    ) +
    disc([480, 345, 10], shade(p.body, -0.55)) +
    row(8, (i) => rect([520 + i * 12, 300, 5, 92], shade(p.body, -0.3), 2))
  )
}

/** Screen and computer in one, with keyboard and mouse. */
export function allInOne(p: Palette, variant: number): string {
  return (
    ground([400, 500, 340, 24]) +
    backdrop([150, 66, 500, 318], 16) +
    slab([150, 66, 500, 318], p.trim, 16) +
    picture([164, 80, 472, 258], p.screen, variant + 1) +
    rect([150, 350, 500, 34], shade(p.body, 0.3), 10) +
    shape('M356 384H444L456 446H344Z', shade(p.body, 0.14)) +
    oval([400, 448, 112, 11], shade(p.body, 0.02)) +
    shape('M190 468H560L580 504H170Z', shade(p.body, 0.36)) +
    row(3, (line) =>
      row(14, (i) =>
        rect(
          [196 - line * 5 + i * (26 + line * 0.7), 473 + line * 9, 20, 6],
          shade(p.body, -0.05),
          2,
        ),
      ),
    ) +
    oval([634, 488, 27, 15], shade(p.body, 0.36)) +
    stroke('M634 474v9', shade(p.body, -0.1), 2)
  )
}

/** A display; wide and curved-looking in odd variants. */
export function monitor(p: Palette, variant: number): string {
  const wide = variant % 2 === 1
  const [x, w] = wide ? [76, 648] : [132, 536]
  const h = wide ? 296 : 322
  const foot = 96 + h
  return (
    ground([400, 506, wide ? 230 : 200, 20]) +
    backdrop([x, 84, w, h], 12) +
    slab([x, 84, w, h], p.trim, 12) +
    picture([x + 11, 95, w - 22, h - 34], p.screen, variant) +
    rect([376, foot - 30, 48, 5], '#ffffff2e', 2) +
    disc([x + w - 26, foot - 27, 3.5], '#52c489') +
    shape(`M366 ${foot - 12}H434L446 492H354Z`, shade(p.body, 0.1)) +
    shape(`M366 ${foot - 12}H434L435.600 ${foot + 2}H364.400Z`, '#0a0a1e44') +
    shape('M292 492H508a12 12 0 0 1 12 12v4H280v-4a12 12 0 0 1 12-12Z', shade(p.body, -0.06)) +
    rect([292, 491, 216, 2], '#ffffff77', 1)
  )
}
