import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { space, type, upTo } from '../../ui/tokens.css.ts'

/** In a table the border is in the gap beside the column. */
export const inRow = kitStyle({
  display: 'block',
  marginInline: `-${space[6]}`,
  '@container': { [`root ${upTo.phone}`]: { marginInline: 0 } },
})
kitSelector(`${inRow} > button`, {
  paddingInline: space[8],
  ...type.small,
  '@container': { [`root ${upTo.tablet}`]: { width: '100%', padding: 0, whiteSpace: 'normal' } },
})
