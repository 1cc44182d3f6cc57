import { kitSelector, kitStyle } from '../kit-style.ts'
import { button } from '../button/button.css.ts'
import { size, space, upTo, vars } from '../tokens.css.ts'

export const bar = kitStyle({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: space[8] })
export const stuck = kitStyle({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  padding: `${space[12]} 0`,
  background: vars.color.surface,
  borderTop: `${size.hairline} solid ${vars.color.line}`,
})
kitSelector(`${bar} > ${button}`, { '@container': { [`shell ${upTo.phone}`]: { flex: 1 } } })
