import { kitStyle } from '../kit-style.ts'
import { vars } from '../tokens.css.ts'

/** An inline block, because the centre of a wrapped inline link, where a click lands, may be outside its text. */
export const link = kitStyle({
  display: 'inline-block',
  maxWidth: '100%',
  minWidth: vars.height.finger,
  minHeight: vars.height.finger,
  alignContent: 'center',
  color: vars.color.accentText,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
