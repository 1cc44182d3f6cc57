import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { cardFrame, line, size, space, type, vars } from '../../ui/tokens.css.ts'

export const card = kitStyle({
  display: 'grid',
  gap: space[12],
  padding: `${space[14]} ${space[20]} ${space[18]}`,
  ...cardFrame,
})
export const figures = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[16]}`,
})
export const tabs = kitStyle({
  borderBottom: line,
  marginBottom: space[12],
})
kitSelector(`${tabs} > *`, { marginBottom: `-${size.hairline}` })
const note = { display: 'flex', gap: space[6], alignItems: 'center' }
export const refusals = kitStyle({ ...note, color: vars.color.dangerText })
export const warnings = kitStyle({ ...note, color: vars.hue.orange.text })
export const since = kitStyle({ ...type.small, color: vars.color.textFaint })
