import type { ReactNode } from 'react'
import { Inline } from '../../ui/layout/box.tsx'
import { Heading } from '../../ui/layout/heading.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { head, tools } from './integration.css.ts'

export interface SectionHeadProps {
  title: string
  note?: string | undefined
  /** Actions of the section, at its right. */
  children?: ReactNode
}

/** Title of a section with a line of explanation, and its tools. */
export const SectionHead = ({ title, note, children }: SectionHeadProps) => (
  <div className={head}>
    <Inline>
      <Heading defaultLevel={2} strong>
        {title}
      </Heading>
      {note && (
        <Text size="note" tone="muted">
          {note}
        </Text>
      )}
    </Inline>
    <div className={tools}>{children}</div>
  </div>
)
