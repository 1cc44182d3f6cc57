/** Small vocabulary for the demo pictures: flat shapes on an 800 × 600 sheet, lit from above. */

/** Colours of one drawn thing. */
export interface Palette {
  body: string
  trim: string
  accent: string
  screen: string
}

/** x, y, width, height. */
export type Box = readonly [number, number, number, number]

/** Page background behind every picture: the `mat` tone of the design. */
export const mat = '#F0F0F4'

/** Mixes a `#rrggbb` colour with white (amount > 0) or black (amount < 0); −1 … 1. */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0
  const parts = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(channel + (target - channel) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

export const rect = ([x, y, w, h]: Box, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`

export const oval = ([x, y, rx, ry]: Box, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const disc = ([x, y, r]: readonly [number, number, number], fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A slab lit from above: brighter at the top, darker at the foot, with a hair of light on the upper edge. */
export const slab = ([x, y, w, h]: Box, fill: string, r = 0) =>
  rect([x, y, w, h], fill, r) +
  rect([x, y, w, h], 'url(#light)', r) +
  rect([x + r, y, w - 2 * r, 2], 'url(#edge)', 1)

/** A slab rounded like a cylinder standing upright. */
export const drum = ([x, y, w, h]: Box, fill: string, r = 0) =>
  rect([x, y, w, h], fill, r) + rect([x, y, w, h], 'url(#round)', r)

/** Contact shadow on the ground. */
export const ground = ([x, y, rx, ry]: Box) => oval([x, y, rx, ry], 'url(#ground)')

/** Soft shadow that a body throws on the wall behind it. */
export const backdrop = ([x, y, w, h]: Box, r = 0) =>
  [10, 6, 3]
    .map((spread) =>
      rect([x - spread / 2, y + spread, w + spread, h + spread / 2], '#1a1a2e0b', r + spread / 2),
    )
    .join('')

/** Repeats a drawing along a row. */
export function row(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** A diagonal reflection across a pane of glass. */
export function glare([x, y, w, h]: Box): string {
  const [a, b] = [x + w * 0.34, x + w * 0.62]
  return (
    shape(`M${a} ${y}H${b}L${x + w * 0.28} ${y + h}H${x}Z`, '#ffffff1f') +
    shape(`M${b + w * 0.05} ${y}h${w * 0.06}L${x + w * 0.39} ${y + h}h${-w * 0.06}Z`, '#ffffff17')
  )
}

const definitions = `<defs>
<linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0a0a1e" stop-opacity=".14"/></linearGradient>
<linearGradient id="edge" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="round" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0a0a1e" stop-opacity=".22"/><stop offset=".3" stop-color="#fff" stop-opacity=".22"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0a0a1e" stop-opacity=".26"/></linearGradient>
<radialGradient id="ground"><stop offset="0" stop-color="#1a1a2e" stop-opacity=".34"/><stop offset=".55" stop-color="#1a1a2e" stop-opacity=".16"/><stop offset="1" stop-color="#1a1a2e" stop-opacity="0"/></radialGradient>
<radialGradient id="ball" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#0a0a1e" stop-opacity=".3"/></radialGradient>
</defs>`

/** The whole drawing as an SVG document of 4:3. */
export const sheet = (drawing: string, background = mat) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">${definitions}${rect([0, 0, 800, 600], background)}${drawing}</svg>`
