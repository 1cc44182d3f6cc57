import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { space, type, vars } from '../../ui/tokens.css.ts'

export const match = kitStyle({
  display: 'block',
  marginBlock: `${space[2]} ${space[4]}`,
  ...type.small,
  color: vars.color.textMuted,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})
kitSelector(`${match} > a`, { minHeight: 0 })
kitSelector(`${match} mark`, {
  borderRadius: vars.radius.small,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: 600,
  '@media': { '(forced-colors: active)': { background: 'Mark', color: 'MarkText' } },
})
