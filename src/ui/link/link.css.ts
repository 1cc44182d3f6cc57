import { kitStyle } from '../kit-style.ts'
import { vars } from '../tokens.css.ts'

export const link = kitStyle({
  color: vars.color.accentText,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
