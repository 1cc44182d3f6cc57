import { Glyph, type GlyphProps } from './glyph.tsx'
import { type IconName, iconPaths } from './paths.ts'

export interface IconProps extends Omit<GlyphProps, 'path'> {
  name: IconName
}

const known: Partial<Record<string, string>> = iconPaths

/** One drawing of the kit's own set, or one that is given. */
export const Icon = ({ name, ...rest }: IconProps) => <Glyph path={known[name] ?? name} {...rest} />
