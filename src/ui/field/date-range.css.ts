import { button } from '../button/button.css.ts'
import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, type, upTo, vars } from '../tokens.css.ts'

const phone = `root ${upTo.phone}`

export const range = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
  '@container': { [phone]: { flex: '1 1 100%', alignItems: 'end' } },
})
export const day = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  '@container': {
    [phone]: { flex: `1 1 ${size.factNarrow}`, flexDirection: 'column', alignItems: 'stretch' },
  },
})
export const label = kitStyle({ ...type.label, color: vars.color.textMuted })
export const box = kitStyle({
  // Scales with the font size.
  width: `calc(${parseInt(size.date)}em / ${parseInt(type.base.fontSize)})`,
  '@container': { [phone]: { width: '100%' } },
})
export const buttons = kitStyle({
  display: 'flex',
  gap: space[8],
  '@container': { [phone]: { flex: '1 1 100%' } },
})
kitSelector(`${buttons} > ${button}`, { '@container': { [phone]: { flex: 1 } } })
export const fault = kitStyle({ flex: '1 1 100%' })
