import { kitStyle } from '../../ui/kit-style.ts'
import { size, space, type, vars } from '../../ui/tokens.css.ts'

export const keys = kitStyle({ margin: 0 })
export const row = kitStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[16],
  padding: `${space[4]} 0`,
  ...type.control,
})
export const pressed = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  margin: 0,
  color: vars.color.textMuted,
})
export const key = kitStyle({
  minWidth: space[24],
  padding: `0 ${space[6]}`,
  border: `${size.hairline} solid ${vars.color.lineControl}`,
  borderRadius: vars.radius.small,
  textAlign: 'center',
  fontFamily: vars.font.mono,
  color: vars.color.text,
})
