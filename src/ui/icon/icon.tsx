import { Glyph, type GlyphProps } from './glyph.tsx'
import { type IconName, iconPaths } from './paths.ts'

export interface IconProps extends Omit<GlyphProps, 'path'> {
  name: IconName
}

const known: Partial<Record<string, string>> = iconPaths

/** A drawing of the kit's set, or a given one. */
export const Icon = ({ name, ...rest }: IconProps) => <Glyph path={known[name] ?? name} {...rest} />
