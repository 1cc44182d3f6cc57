import { Glyph, type GlyphProps } from './glyph.tsx'
import { type IconName, iconPaths } from './paths.ts'

export interface IconProps extends Omit<GlyphProps, 'path'> {
  name: IconName
}

/** One drawing of the kit's own set. */
export const Icon = ({ name, ...rest }: IconProps) => <Glyph path={iconPaths[name]} {...rest} />
