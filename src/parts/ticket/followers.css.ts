import { kitStyle } from '../../ui/kit-style.ts'
import { size, space, vars } from '../../ui/tokens.css.ts'

/** Looks like a link and opens the names below; as large as a small button. */
export const count = kitStyle({
  padding: `${space[4]} calc(${space[10]} + ${size.hairline})`,
  color: vars.color.accentText,
  fontWeight: 500,
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
