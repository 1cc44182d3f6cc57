import { forwardRef } from 'react'
import { BareButton, type BareButtonProps } from '../../src/ui/button/bare-button.tsx'
import { Glyph } from '../../src/ui/icon/glyph.tsx'

const morePath = 'M3.5 8v.1M8 8v.1M12.5 8v.1'

type MoreButtonProps = { label: string } & Partial<BareButtonProps>

/** Opens the menu of a row. */
export const MoreButton = forwardRef<HTMLButtonElement, MoreButtonProps>(function MoreButton(
  { label, ...props },
  ref,
) {
  return (
    <BareButton ref={ref} variant="ghost" size="small" aria-label={label} {...props}>
      <Glyph path={morePath} />
    </BareButton>
  )
})
