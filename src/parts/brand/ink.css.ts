import { styleVariants } from '@vanilla-extract/css'
import { parts } from '../../ui/layers.css.ts'
import { vars } from '../../ui/tokens.css.ts'

const { text, accent, onAccent, sunken, surface, lineControl, lineStrong, textFaint } = vars.color

/** Colours of drawings as classes: as values they would add the whole list of tokens to every page. */
export const fill = styleVariants({ text, accent, sunken, surface, lineControl }, (color) => ({
  '@layer': { [parts]: { fill: color } },
}))
export const stroke = styleVariants({ onAccent, lineControl, lineStrong, textFaint }, (color) => ({
  '@layer': { [parts]: { stroke: color } },
}))
