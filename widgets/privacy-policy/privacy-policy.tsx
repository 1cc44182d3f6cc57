import type { ReactNode } from 'react'
import { privacyTexts } from '../../src/domain/messages/en/privacy.ts'
import { shellTexts } from '../../src/domain/messages/en/shell.ts'
import { markdown } from '../../src/domain/text/markdown.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { Logo } from '../../src/parts/brand/logo.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { Box, Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Document } from './document.tsx'

export interface PrivacyPolicyProps {
  /** Email address for questions (OP-032). Without it, the text names the office administrator. */
  contact?: string | undefined
  /** The company's own policy in Markdown. */
  policy?: string | undefined
  /** The address of the company's own policy. */
  policyUrl?: string | undefined
}

/** The company's own privacy policy, or the default text. It needs no session and sends no request (PRIV-03). */
export function PrivacyPolicy({ contact, policy, policyUrl }: PrivacyPolicyProps) {
  if (policyUrl) return <PolicyLink address={policyUrl} />
  if (policy) return <OwnPolicy text={policy} />
  return (
    <Frame title={privacyTexts.title} updated={privacyTexts.updated}>
      <Paragraphs texts={privacyTexts.intro} />
      {privacyTexts.sections.map(({ id, heading, text }) => (
        <Topic key={id} heading={heading}>
          <Paragraphs texts={text} />
        </Topic>
      ))}
      <Topic heading={privacyTexts.changes.heading}>
        <Paragraphs texts={[privacyTexts.changes.text]} />
      </Topic>
      <Topic heading={privacyTexts.contact.heading}>
        <Contact address={contact} />
      </Topic>
      <Paragraphs texts={[privacyTexts.usual]} />
    </Frame>
  )
}

/** The company's own text. Its first heading is the title of the page. */
function OwnPolicy({ text }: { text: string }) {
  const blocks = markdown(text)
  const [first] = blocks
  const heading = first?.kind === 'heading' ? first : undefined
  const title = heading?.spans.map((span) => span.text).join('') ?? privacyTexts.title
  return (
    <Frame title={title}>
      <Document blocks={heading ? blocks.slice(1) : blocks} />
    </Frame>
  )
}

const PolicyLink = ({ address }: { address: string }) => (
  <Frame title={privacyTexts.title}>
    <Text as="p" tone="muted" multiline>
      {privacyTexts.elsewhere} <a href={address}>{address}</a>
    </Text>
  </Frame>
)

interface FrameProps {
  title: string
  updated?: string
  children: ReactNode
}

function Frame({ title, updated, children }: FrameProps) {
  const { navigate } = useWidgetHost()
  return (
    <Box
      as="article"
      maxWidth="column"
      marginInline="auto"
      paddingInline="gutter"
      paddingBlock={48}
    >
      <Stack gap={28}>
        <Logo />
        <Stack gap={6}>
          <Heading defaultLevel={1} size="login" tabIndex={-1}>
            {title}
          </Heading>
          {updated && (
            <Text as="p" tone="muted">
              {updated}
            </Text>
          )}
        </Stack>
        {children}
        <Inline>
          <Button onClick={() => navigate({ route: 'login' })}>{shellTexts.goHome}</Button>
        </Inline>
      </Stack>
    </Box>
  )
}

function Topic({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={8}>
      <Heading defaultLevel={2} inner size="title">
        {heading}
      </Heading>
      {children}
    </Stack>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Text as="p" tone="muted" multiline key={text}>
      {text}
    </Text>
  ))
}

function Contact({ address }: { address: string | undefined }) {
  if (!address) return <Paragraphs texts={[privacyTexts.contact.unknown]} />
  return (
    <Text as="p" tone="muted" multiline>
      {privacyTexts.contact.text} <a href={`mailto:${encodeURI(address)}`}>{address}</a>.
    </Text>
  )
}
