import { useStore } from '@nanostores/react'
import { mayImport } from '../../src/domain/access/call-access.ts'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import { importKinds, type ImportKind } from '../../src/wire/import-kinds.ts'

const { kinds, upload } = importScreenTexts

interface HeadProps {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  /** Is a file being uploaded? */
  busy: boolean
}

/** The kind of records to import. The user can choose it if several kinds are allowed. */
export function UploadHead({ kind, onKind, busy }: HeadProps) {
  const role = userOf(useStore($session))?.role
  const allowed = importKinds.filter((each) => mayImport(role, each))
  const { heading, text } = kinds[kind]
  return (
    <>
      {allowed.length > 1 && (
        <div>
          <Segmented
            label={upload.what}
            segments={allowed.map((value) => ({ value, label: kinds[value].name }))}
            value={kind}
            disabled={busy}
            onChange={onKind}
          />
        </div>
      )}
      <div>
        <Heading defaultLevel={2} size="heading">
          {heading}
        </Heading>
        <Text as="p" size="note" tone="muted">
          {text}
        </Text>
      </div>
    </>
  )
}
