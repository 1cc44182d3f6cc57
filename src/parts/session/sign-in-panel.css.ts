import { style, type StyleRule } from '@vanilla-extract/css'
import { parts } from '../../ui/layers.css.ts'
import { cardFrame, size, space, type, vars } from '../../ui/tokens.css.ts'

type Rule = NonNullable<StyleRule['@layer']>[string]
const inParts = (rule: Rule) => style({ '@layer': { [parts]: rule } })

// Separate styles, so that a page that only shows the prompt does not load the kit's boxes and texts.
export const panel = inParts({
  maxWidth: size.panel,
  marginInline: 'auto',
  padding: `calc(${vars.spacing} * 5 / 4)`,
  ...cardFrame,
})
export const heading = inParts({ ...type.title })
export const intro = inParts({
  margin: `${space[4]} 0 ${space[16]}`,
  ...type.note,
  color: vars.color.textMuted,
})
export const failure = inParts({ marginTop: space[12], color: vars.hue.orange.text })
export const elsewhere = inParts({ display: 'block', marginTop: space[8] })
/** The notice that the user may not open the screen. */
export const notice = inParts({
  padding: `${space[12]} ${space[14]}`,
  borderRadius: vars.radius.card,
  background: vars.color.accentSoft,
  ...type.note,
})
