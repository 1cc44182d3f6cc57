import { kitStyle } from '../../ui/kit-style.ts'
import { space, vars } from '../../ui/tokens.css.ts'

export const dot = kitStyle({
  display: 'inline-block',
  width: space[7],
  height: space[7],
  marginLeft: space[6],
  borderRadius: '50%',
  background: vars.color.accent,
  verticalAlign: 'middle',
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
})
