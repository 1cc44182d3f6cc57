import type { ReactNode, RefObject } from 'react'
import { documentTexts as texts } from '../../src/domain/messages/en/document.ts'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Box } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'

interface DocumentsSectionProps {
  sectionRef?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The section of the documents with its heading. */
export const DocumentsSection = ({ sectionRef, children }: DocumentsSectionProps) => (
  <Box
    ref={sectionRef}
    as="section"
    aria-label={texts.title}
    display="flex"
    flexDirection="column"
    gap={12}
    marginTop={24}
  >
    <Heading defaultLevel={3} inner size="heading">
      {texts.title}
    </Heading>
    {children}
  </Box>
)

/** A placeholder as high as an empty list with its button. */
export const DocumentsLoading = ({ mayWrite }: { mayWrite: boolean }) => (
  <>
    <Skeleton width="62%" height={22} />
    {mayWrite && <Skeleton width="62%" height={32} />}
  </>
)

/** A placeholder until the documents are loaded. */
export const DocumentsPlaceholder = (props: { assetId: number; mayWrite: boolean }) => (
  <DocumentsSection>
    <DocumentsLoading mayWrite={props.mayWrite} />
  </DocumentsSection>
)
