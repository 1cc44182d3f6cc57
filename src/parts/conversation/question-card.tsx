import type { ReactNode } from 'react'
import { Heading } from '../../ui/layout/heading.tsx'
import * as styles from './question.css.ts'

/** A question above the conversation. */
export const QuestionCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={styles.card}>
    <Heading usual={3} inner size="title">
      {title}
    </Heading>
    {children}
  </section>
)
