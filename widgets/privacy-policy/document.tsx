import type { Block, Span } from '../../src/domain/text/markdown.ts'
import { Box, Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'

/** The blocks of a document as elements. Its text is never inserted as HTML. */
export const Document = ({ blocks }: { blocks: readonly Block[] }) => (
  <Stack gap={16}>
    {blocks.map((block, at) => (
      <DocumentBlock key={at} block={block} />
    ))}
  </Stack>
)

function DocumentBlock({ block }: { block: Block }) {
  if (block.kind === 'heading')
    return (
      <Heading defaultLevel={block.level > 2 ? 3 : 2} inner size="title">
        <Spans spans={block.spans} />
      </Heading>
    )
  if (block.kind === 'paragraph')
    return (
      <Text as="p" tone="muted" multiline>
        <Spans spans={block.spans} />
      </Text>
    )
  return (
    <Stack as={block.ordered ? 'ol' : 'ul'} gap={6}>
      {block.items.map((spans, at) => (
        <Box as="li" key={at} display="flex" gap={8}>
          <Text tone="muted">{block.ordered ? `${at + 1}.` : '•'}</Text>
          <Text tone="muted" multiline>
            <Spans spans={spans} />
          </Text>
        </Box>
      ))}
    </Stack>
  )
}

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, at) => <OneSpan key={at} span={span} />)

function OneSpan({ span: { text, strong, emphasis, href } }: { span: Span }) {
  const linked = href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  )
  const stressed = emphasis ? <em>{linked}</em> : linked
  return strong ? <strong>{stressed}</strong> : stressed
}
