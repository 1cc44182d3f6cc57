import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { similarTexts } from '../../src/domain/messages/en/similar.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { viewAsset } from '../../src/parts/asset/intents.ts'
import { TextInput } from '../../src/ui/field/text-input.tsx'
import type { CustomControl } from '../../src/ui/form-view/form-field.ts'
import { Text } from '../../src/ui/layout/text.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import type { CodeAsset } from '../../src/wire/code.ts'
import { sameIdSearch } from './same-id.ts'

/** The field for the ID. After a pause in typing, it lists other assets with the same ID, which is allowed (SIM-04). */
export function IdInput({
  assetId,
  control,
  value,
  onChange,
}: CustomControl & { assetId: number | undefined }) {
  const { link } = useWidgetHost()
  const search = useMemo(() => sameIdSearch(assetId), [assetId])
  const { value: others } = useStore(search.$state)
  const [searched, setSearched] = useState('')
  const text = String(value ?? '')
  // The field can change without typing (discarded draft, list of IDs). Then the results belong to an older text.
  const shown = text.trim() === searched ? others : []
  const change = (typed: string) => {
    onChange(typed)
    search.type(typed.trim())
    setSearched(typed.trim())
  }
  return (
    // One child of the form's grid: an empty note would add a gap.
    <div>
      <TextInput {...control} code value={text} onChange={change} />
      <span role="status">
        {shown.length > 0 && (
          <Text size="small" tone="muted">
            {similarTexts.alsoOn}{' '}
            {shown.map((other, at) => (
              <span key={other.id}>
                {at > 0 && ', '}
                <Link to={link(viewAsset(other.id))}>{nameWithCode(other)}</Link>
              </span>
            ))}
          </Text>
        )}
      </span>
    </div>
  )
}

const nameWithCode = ({ description, serial_number, code }: CodeAsset) =>
  `${showBidi(description ?? serial_number ?? '')} (${code})`
