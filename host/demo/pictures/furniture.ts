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

const steel = '#3c3c48'

/** A desk chair on castors; odd variants have a mesh back and a headrest. */
export function chair(p: Palette, variant: number): string {
  const mesh = variant % 2 === 1
  return (
    ground([400, 548, 210, 18]) +
    stroke('M400 420V500', '#55556a', 22) +
    stroke('M400 494L254 532M400 494L546 532M400 494L326 546M400 494L474 546', steel, 15) +
    [254, 326, 474, 546]
      .map((x, i) => disc([x, i === 1 || i === 2 ? 552 : 540, 13], '#22222b'))
      .join('') +
    stroke('M284 236V318C284 340 264 348 252 348', steel, 16) +
    stroke('M516 236V318C516 340 536 348 548 348', steel, 16) +
    (mesh
      ? slab([338, 42, 124, 46], shade(p.body, -0.1), 20) + rect([388, 84, 24, 24], steel)
      : '') +
    backdrop([290, 92, 220, 240], 46) +
    slab([290, 92, 220, 240], p.body, 46) +
    (mesh
      ? row(9, (i) => rect([310, 122 + i * 20, 180, 3], shade(p.body, 0.22), 1)) +
        rect([386, 100, 28, 224], shade(p.body, -0.22), 12)
      : row(3, (i) =>
          stroke(
            `M330 ${152 + i * 52}Q400 ${166 + i * 52} 470 ${152 + i * 52}`,
            shade(p.body, -0.22),
            5,
          ),
        )) +
    slab([262, 352, 276, 70], shade(p.body, 0.08), 34) +
    stroke('M286 392Q400 406 514 392', shade(p.body, -0.2), 4) +
    slab([222, 334, 66, 22], steel, 11) +
    slab([512, 334, 66, 22], steel, 11)
  )
}

/** A desk with a drawer unit; odd variants move up and down. */
export function desk(p: Palette, variant: number): string {
  const moving = variant % 2 === 1
  const legs = moving
    ? row(
        2,
        (i) =>
          rect([168 + i * 430, 226, 34, 160], '#6f6f7e') +
          rect([160 + i * 430, 330, 50, 170], steel, 4) +
          slab([118 + i * 430, 496, 134, 18], steel, 8),
      )
    : row(2, (i) => slab([112 + i * 550, 226, 26, 288], steel, 5)) +
      rect([138, 250, 524, 96], shade(p.body, -0.28))
  return (
    ground([400, 516, 340, 22]) +
    legs +
    shape('M84 198L150 158H650L716 198Z', shade(p.body, 0.14)) +
    stroke('M180 178H430M250 188H600', shade(p.body, 0.02), 2.5) +
    slab([84, 196, 632, 32], p.body, 6) +
    (moving
      ? slab([520, 228, 76, 18], '#22222b', 6) + disc([534, 237, 4], p.accent)
      : slab([470, 228, 180, 252], shade(p.body, 0.1), 6) +
        row(
          3,
          (i) =>
            rect([480, 240 + i * 80, 160, 72], shade(p.body, 0.2), 5) +
            rect([534, 268 + i * 80, 52, 8], '#8a8a98', 4),
        )) +
    oval([300, 178, 26, 8], '#22222b66')
  )
}

/** A steel cabinet: drawers, or two doors in odd variants. */
export function cabinet(p: Palette, variant: number): string {
  const pale = shade(p.body, 0.62)
  const front =
    variant % 2 === 0
      ? row(
          4,
          (i) =>
            slab([276, 78 + i * 112, 248, 104], shade(pale, 0.12), 6) +
            rect([352, 102 + i * 112, 96, 14], '#70707e', 7) +
            rect([362, 130 + i * 112, 76, 26], '#ffffff', 3) +
            rect([372, 140 + i * 112, 44, 5], '#b4b4c1', 2),
        )
      : slab([246, 78, 150, 440], shade(pale, 0.12), 6) +
        slab([404, 78, 150, 440], shade(pale, 0.12), 6) +
        rect([376, 268, 10, 66], '#70707e', 5) +
        rect([414, 268, 10, 66], '#70707e', 5) +
        row(
          4,
          (i) =>
            rect([270, 104 + i * 12, 102, 4], shade(pale, -0.2), 2) +
            rect([428, 104 + i * 12, 102, 4], shade(pale, -0.2), 2),
        )
  const box = variant % 2 === 0 ? ([264, 64, 272, 468] as const) : ([234, 64, 332, 468] as const)
  return (
    ground([400, 538, box[2] * 0.66, 20]) +
    backdrop([box[0], box[1], box[2], box[3]], 10) +
    slab([...box], pale, 10) +
    front +
    disc([box[0] + box[2] - 22, 92, 5], '#8a8a98')
  )
}

/** A sofa for two or three. */
export function sofa(p: Palette, variant: number): string {
  const seats = 2 + (variant % 2)
  const wide = 520 / seats
  return (
    ground([400, 498, 360, 22]) +
    row(2, (i) => rect([130 + i * 520, 456, 22, 42], '#8f6840', 5)) +
    slab([110, 168, 580, 230], shade(p.body, -0.14), 40) +
    row(seats, (i) => slab([142 + i * wide, 188, wide - 8, 150], p.body, 24)) +
    row(seats, (i) => slab([142 + i * wide, 320, wide - 8, 84], shade(p.body, 0.1), 18)) +
    slab([80, 250, 84, 212], shade(p.body, -0.06), 36) +
    slab([636, 250, 84, 212], shade(p.body, -0.06), 36) +
    slab([120, 398, 560, 66], shade(p.body, -0.2), 16) +
    slab([200, 226, 104, 100], p.accent, 22)
  )
}

/** A meeting table, round in odd variants. */
export function table(p: Palette, variant: number): string {
  if (variant % 2) {
    return (
      ground([400, 510, 230, 24]) +
      drum([378, 250, 44, 240], steel, 8) +
      oval([400, 498, 150, 22], steel) +
      oval([400, 252, 300, 66], shade(p.body, -0.3)) +
      oval([400, 238, 300, 66], p.body) +
      oval([400, 236, 270, 54], shade(p.body, 0.1)) +
      oval([400, 234, 40, 9], '#22222b55')
    )
  }
  return (
    ground([400, 500, 350, 22]) +
    row(2, (i) => shape(`M${170 + i * 370} 280h90l22 210h-134Z`, steel)) +
    shape('M60 268L150 186H650L740 268Z', shade(p.body, 0.12)) +
    slab([60, 266, 680, 30], p.body, 10) +
    shape('M300 216H500L510 234H290Z', '#22222b55') +
    row(3, (i) => rect([312 + i * 64, 220, 44, 8], '#0a0a1e66', 3))
  )
}

/** A board to write on. */
export function whiteboard(p: Palette, variant: number): string {
  const easel = variant % 2 === 1
  return (
    (easel
      ? ground([400, 540, 300, 16]) +
        stroke('M190 400L160 536M610 400L640 536', steel, 14) +
        row(2, (i) => disc([160 + i * 480, 540, 12], '#22222b'))
      : '') +
    backdrop([96, 76, 608, 370], 10) +
    slab([96, 76, 608, 370], '#b4b4c1', 10) +
    rect([112, 92, 576, 338], '#ffffff', 4) +
    stroke('M160 150h150M160 184h96', p.accent, 7) +
    stroke('M160 330L236 270L300 302L384 214', '#c8433e', 7) +
    rect([470, 150, 92, 60], '#fff2b8', 3) +
    rect([576, 190, 74, 60], '#d8eccf', 3) +
    stroke('M470 330h160M470 358h110', '#33333e', 6) +
    slab([240, 442, 320, 18], '#8a8a98', 6) +
    row(3, (i) =>
      rect([270 + i * 70, 430, 52, 13], ['#33333e', '#c8433e', '#2f6fe0'][i] ?? steel, 6),
    ) +
    rect([490, 422, 56, 21], '#55556a', 5)
  )
}

/** A folding ladder. */
export function ladder(p: Palette): string {
  const metal = '#b4b6c4'
  return (
    ground([400, 546, 220, 18]) +
    stroke('M444 76L560 540', shade(metal, -0.3), 15) +
    stroke('M400 82L300 540M356 82L232 540', metal, 20) +
    row(6, (i) => {
      const share = 0.17 + i * 0.143
      return stroke(
        `M${356 - 124 * share} ${82 + 458 * share}L${402 - 102 * share} ${82 + 458 * share}`,
        shade(metal, -0.12),
        17,
      )
    }) +
    slab([340, 58, 124, 32], p.accent, 10) +
    row(3, (i) => rect([[220, 288, 548][i] ?? 0, 532, 26, 16], '#22222b', 5))
  )
}

/** A trolley for moving things. */
export function trolley(p: Palette): string {
  return (
    ground([400, 544, 280, 18]) +
    stroke('M180 470V132a34 34 0 0 1 34-34h40', '#8a8a98', 18) +
    slab([150, 440, 520, 42], p.accent, 12) +
    shape('M176 440L230 404H640L660 440Z', shade(p.accent, 0.14)) +
    [206, 608]
      .map(
        (x) =>
          rect([x - 22, 480, 44, 20], '#55556a', 5) +
          disc([x, 518, 27], '#22222b') +
          disc([x, 518, 10], '#8a8a98'),
      )
      .join('') +
    slab([300, 250, 200, 170], '#c79a66', 4) +
    rect([384, 250, 32, 170], '#dfc08f') +
    slab([510, 320, 120, 100], '#b98c5e', 4) +
    rect([556, 320, 26, 100], '#d3ae84')
  )
}
