import {
  backdrop,
  disc,
  drum,
  ground,
  mat,
  oval,
  rect,
  row,
  shade,
  shape,
  slab,
  stroke,
} from './canvas.ts'
import type { Palette } from './canvas.ts'

/** A laser printer with a sheet coming out; odd variants stand on a paper drawer more. */
export function printer(p: Palette, variant: number): string {
  const pale = shade(p.body, 0.72)
  return (
    ground([400, 524, 310, 22]) +
    shape('M262 70H538V190H262Z', '#fefefe') +
    row(3, (i) => rect([288, 96 + i * 22, 180 - i * 40, 6], '#d6d6e0', 3)) +
    slab([140, 168, 520, 66], shade(p.body, -0.1), 18) +
    slab([140, 210, 520, 200], pale, 14) +
    rect([500, 186, 130, 34], '#1d1d26', 6) +
    rect([508, 192, 74, 22], p.screen, 3) +
    disc([606, 203, 8], '#52c489') +
    rect([196, 268, 408, 18], shade(p.body, -0.35), 6) +
    shape('M230 280H570L592 352H208Z', '#ffffff') +
    shape('M230 280H570L574 294H226Z', '#0a0a1e22') +
    row(3, (i) => rect([252 - i * 3, 306 + i * 14, 200 - i * 36, 5], '#c9c9d6', 2)) +
    rect([180, 356, 440, 8], shade(pale, -0.12), 4) +
    row(
      variant % 2 ? 2 : 1,
      (i) =>
        slab([140, 414 + i * 52, 520, 48], shade(pale, -0.06), 8) +
        rect([352, 430 + i * 52, 96, 12], shade(p.body, -0.1), 6),
    ) +
    (variant % 2
      ? ''
      : rect([170, 466, 70, 50], shade(p.body, -0.3), 6) +
        rect([560, 466, 70, 50], shade(p.body, -0.3), 6))
  )
}

export function projector(p: Palette, variant: number): string {
  const pale = shade(p.body, variant % 2 ? 0.8 : -0.1)
  return (
    ground([400, 466, 320, 22]) +
    shape('M150 226L206 186H604L652 226Z', shade(pale, 0.3)) +
    slab([120, 222, 560, 200], pale, 36) +
    disc([272, 322, 96], shade(pale, -0.18)) +
    disc([272, 322, 82], '#23232d') +
    disc([272, 322, 60], '#39415d') +
    disc([272, 322, 40], p.screen) +
    disc([254, 302, 13], '#ffffffb5') +
    row(7, (i) => rect([420, 270 + i * 18, 220, 7], shade(pale, -0.24), 3)) +
    row(3, (i) => disc([440 + i * 30, 204, 6], i ? shade(pale, -0.3) : '#52c489')) +
    rect([176, 422, 40, 26], '#3c3c48', 8) +
    rect([584, 422, 40, 26], '#3c3c48', 8)
  )
}

/** A round access point, as it hangs from a ceiling. */
export function accessPoint(p: Palette): string {
  return (
    ground([400, 494, 260, 26]) +
    disc([400, 292, 214], '#1a1a2e10') +
    disc([400, 284, 208], shade(p.body, 0.86)) +
    disc([400, 284, 208], 'url(#ball)') +
    `<circle cx="400" cy="284" r="150" fill="none" stroke="${shade(p.body, 0.6)}" stroke-width="3"/>` +
    `<circle cx="400" cy="284" r="52" fill="none" stroke="${p.accent}" stroke-width="8"/>` +
    stroke('M360 392a62 62 0 0 1 80 0M378 414a32 32 0 0 1 44 0', shade(p.body, 0.2), 7) +
    disc([400, 434, 6], shade(p.body, 0.2))
  )
}

/** A router with its antennas. */
export function router(p: Palette, variant: number): string {
  const masts = variant % 2 ? [190, 330, 470, 610] : [220, 580]
  return (
    ground([400, 484, 320, 22]) +
    masts
      .map(
        (x) =>
          drum([x - 13, 120, 26, 250], p.trim, 13) +
          rect([x - 17, 340, 34, 40], shade(p.trim, -0.2), 8),
      )
      .join('') +
    shape('M150 372L196 340H604L650 372Z', shade(p.body, 0.16)) +
    slab([118, 370, 564, 100], p.body, 22) +
    row(6, (i) =>
      disc(
        [168 + i * 40, 420, 7],
        ['#52c489', '#52c489', '#52c489', '#f0a53c', '#52c489', '#5b5b68'][i] ?? '#52c489',
      ),
    ) +
    row(7, (i) => rect([470 + i * 24, 402, 10, 38], shade(p.body, -0.3), 4))
  )
}

/** A rack switch with its rows of ports. */
export function networkSwitch(p: Palette, variant: number): string {
  const rows = variant % 2 ? 2 : 1
  const tall = rows === 2 ? 168 : 116
  const top = 300 - tall / 2
  return (
    ground([400, top + tall + 22, 360, 18]) +
    shape(`M92 ${top}L130 ${top - 46}H670L708 ${top}Z`, shade(p.body, 0.18)) +
    slab([50, top, 700, tall], p.body, 8) +
    rect([50, top, 40, tall], shade(p.body, -0.2), 8) +
    rect([710, top, 40, tall], shade(p.body, -0.2), 8) +
    row(2, (side) =>
      row(2, (i) => oval([70 + side * 660, top + 24 + i * (tall - 48), 9, 6], mat)),
    ) +
    row(rows, (line) =>
      row(12, (i) => {
        const [x, y] = [176 + i * 38 + (i > 5 ? 14 : 0), top + 40 + line * 56]
        const lamp = (i * 7 + line * 3) % 5 ? '#52c489' : '#f0a53c'
        return (
          rect([x, y, 30, 30], '#14141b', 3) +
          rect([x + 8, y + 21, 14, 9], '#3c3c48') +
          rect([x + 4, y - 8, 8, 4], lamp, 1)
        )
      }),
    ) +
    rect([108, top + 34, 46, 7], shade(p.body, 0.4), 3) +
    disc([112, top + 66, 5], '#52c489') +
    row(2, (i) => rect([664, top + 34 + i * 30, 32, 20], '#6f6f7e', 3))
  )
}

/** A rack server, two or three units on top of one another. */
export function server(p: Palette, variant: number): string {
  const units = 2 + (variant % 2)
  const top = 300 - units * 62
  return (
    ground([400, top + units * 124 + 20, 350, 18]) +
    shape(`M80 ${top}L128 ${top - 36}H672L720 ${top}Z`, shade(p.body, 0.2)) +
    row(units, (unit) => {
      const y = top + unit * 124
      return (
        slab([60, y, 680, 118], p.body, 8) +
        rect([60, y, 44, 118], shade(p.body, -0.28), 8) +
        rect([696, y, 44, 118], shade(p.body, -0.28), 8) +
        disc([82, y + 34, 8], p.accent) +
        row(2, (i) => disc([82, y + 64 + i * 20, 4], i ? '#f0a53c' : '#52c489')) +
        row(8, (i) => {
          const x = 118 + i * 71
          return (
            slab([x, y + 14, 63, 90], shade(p.body, -0.4), 5) +
            row(5, (line) => rect([x + 8, y + 26 + line * 11, 34, 4], shade(p.body, -0.64), 2)) +
            rect([x + 48, y + 24, 8, 58], shade(p.body, 0.2), 3) +
            disc([x + 52, y + 92, 3.5], (i + unit) % 4 ? '#52c489' : '#5b95f5')
          )
        })
      )
    })
  )
}

/** A small storage box with four drives. */
export function nas(p: Palette): string {
  return (
    ground([400, 506, 250, 22]) +
    shape('M560 120L630 150V480L560 500Z', shade(p.body, -0.45)) +
    backdrop([210, 108, 354, 392], 18) +
    slab([210, 108, 354, 392], p.body, 18) +
    row(
      4,
      (i) =>
        slab([238 + i * 62, 190, 54, 250], shade(p.body, -0.35), 8) +
        rect([246 + i * 62, 404, 38, 20], shade(p.body, -0.55), 5) +
        disc([265 + i * 62, 212, 5], i === 2 ? '#f0a53c' : '#52c489'),
    ) +
    rect([238, 138, 120, 22], '#14141b', 5) +
    rect([246, 146, 70, 6], p.accent, 3) +
    disc([520, 150, 13], shade(p.body, -0.4)) +
    disc([520, 150, 5], '#52c489') +
    rect([504, 196, 34, 8], shade(p.body, -0.5), 4)
  )
}
