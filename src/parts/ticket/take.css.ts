import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { space, type, upTo } from '../../ui/tokens.css.ts'

/** The column is as wide as a name: in a table the border stands in the room beside it. */
export const inRow = kitStyle({
  display: 'block',
  marginInline: `-${space[6]}`,
  '@container': { [`root ${upTo.phone}`]: { marginInline: 0 } },
})
kitSelector(`${inRow} > button`, { width: '100%', padding: 0, ...type.small })
