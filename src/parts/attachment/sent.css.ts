import { kitStyle } from '../../ui/kit-style.ts'
import { line, space, type, vars } from '../../ui/tokens.css.ts'

export const files = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[8],
  minWidth: 0,
})
export const picture = kitStyle({
  display: 'block',
  width: '148px',
  height: '104px',
  border: line,
  borderRadius: vars.radius.control,
  background: vars.color.mat,
  overflow: 'hidden',
  cursor: 'zoom-in',
})
export const sent = kitStyle({ display: 'flex', alignItems: 'center', gap: space[6], minWidth: 0 })
export const text = kitStyle({
  ...type.control,
  fontFamily: vars.font.mono,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
