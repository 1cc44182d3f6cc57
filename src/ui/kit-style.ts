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

/** Returns a class in the kit's layer. */
export const kitStyle = (rule: Rule): string => style({ '@layer': { [kit]: rule } })

/** Returns one class per key of `rules`, in the kit's layer. */
export const kitVariants = <K extends string>(rules: Record<K, Rule>): Record<K, string> =>
  styleVariants(rules, (rule: Rule) => ({ '@layer': { [kit]: rule } }))

/** Adds a rule in the layer below the kit's, for the initial styles of all elements in a root. */
export const resetStyle = (selector: string, rule: GlobalRule): void =>
  globalStyle(selector, { '@layer': { [reset]: rule } })

/** Adds a rule in the kit's layer, for descendants without a class. */
export const kitSelector = (selector: string, rule: GlobalRule): void =>
  globalStyle(selector, { '@layer': { [kit]: rule } })
