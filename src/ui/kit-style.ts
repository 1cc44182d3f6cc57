import {
  globalStyle,
  style,
  styleVariants,
  type GlobalStyleRule,
  type StyleRule,
} from '@vanilla-extract/css'
import { kit, reset } from './layers.css.ts'

type Rule = NonNullable<StyleRule['@layer']>[string]
type GlobalRule = NonNullable<GlobalStyleRule['@layer']>[string]

/** A class of the kit's layer. */
export const kitStyle = (rule: Rule): string => style({ '@layer': { [kit]: rule } })

/** One class per key of `rules`, all in the kit's layer. */
export const kitVariants = <K extends string>(rules: Record<K, Rule>): Record<K, string> =>
  styleVariants(rules, (rule: Rule) => ({ '@layer': { [kit]: rule } }))

/** A selector below the kit's layer, for what every element inside a root starts from. */
export const resetStyle = (selector: string, rule: GlobalRule): void =>
  globalStyle(selector, { '@layer': { [reset]: rule } })

/** A selector in the kit's layer, for descendants that carry no class of their own. */
export const kitSelector = (selector: string, rule: GlobalRule): void =>
  globalStyle(selector, { '@layer': { [kit]: rule } })
