import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { space, type, vars } from '../../ui/tokens.css.ts'
import { body } from './conversation.css.ts'

export const quoted = kitStyle({
  padding: `0 ${space[14]} ${space[12]}`,
  ...type.small,
  color: vars.color.textMuted,
})
kitSelector(`${quoted} ${body}`, {
  margin: `${space[4]} 0 0`,
  padding: `0 0 0 ${space[12]}`,
  borderInlineStart: `2px solid ${vars.color.lineStrong}`,
  color: vars.color.textMuted,
})
