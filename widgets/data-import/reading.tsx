import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { Field } from '../../src/ui/field/field.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import type { Import } from '../../src/wire/import.ts'
import { encodings, type Delimiter, type Encoding } from '../../src/wire/import-kinds.ts'
import { readAs } from './plan.ts'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { reading: texts } = importScreenTexts

const delimiterNames = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
} as const satisfies Record<Delimiter, keyof typeof texts.delimiters>

export const delimiterName = (delimiter: Delimiter): string =>
  texts.delimiters[delimiterNames[delimiter]]

const encodingNames: Partial<Record<Encoding, string>> = {
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  macintosh: 'Mac Roman',
  shift_jis: 'Shift-JIS',
  gb18030: 'GB 18030',
}

/** Returns the common name of an encoding. */
export const encodingName = (encoding: Encoding): string =>
  encodingNames[encoding] ??
  encoding
    .replace(/^(utf|iso)/, (word) => word.toUpperCase())
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())

const headerRows = Array.from({ length: 20 }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}))

interface ReadingProps {
  record: Import
  store: PlanStore
}

/** The settings for reading the file, with sample lines that show a wrong encoding. */
export function Reading({ record, store: { change } }: ReadingProps) {
  const { settings, sheets, doubtful, unreadable } = record
  const sheetOptions = sheets.map(({ name, hidden }) => ({
    value: name,
    label: hidden ? texts.hidden(name) : name,
  }))
  const broken = settings.encoding === null ? texts.damaged : texts.unreadable
  return (
    <Stack gap={12}>
      <div className={styles.fields}>
        {settings.sheet !== null && (
          <Choice
            label={texts.sheet}
            options={sheetOptions}
            value={settings.sheet}
            onChange={(sheet) => change((plan) => readAs(plan, { sheet }))}
          />
        )}
        {settings.encoding !== null && (
          <Choice
            label={texts.encoding}
            options={encodings.map((value) => ({ value, label: encodingName(value) }))}
            value={settings.encoding}
            onChange={(encoding) => change((plan) => readAs(plan, { encoding }))}
          />
        )}
        {settings.delimiter !== null && (
          <Choice
            label={texts.delimiter}
            options={(Object.keys(delimiterNames) as Delimiter[]).map((value) => ({
              value,
              label: delimiterName(value),
            }))}
            value={settings.delimiter}
            onChange={(delimiter) => change((plan) => readAs(plan, { delimiter }))}
          />
        )}
        <Choice
          label={texts.header}
          options={headerRows}
          value={settings.header_row}
          onChange={(header_row) => change((plan) => readAs(plan, { header_row }))}
        />
      </div>
      {unreadable > 0 && (
        <Text as="p" size="note" tone="orange">
          {broken(unreadable, formatCount(unreadable))}
        </Text>
      )}
      {doubtful.length > 0 && (
        <Stack gap={6}>
          <Text as="p" size="note" tone="muted">
            {texts.doubtful}
          </Text>
          <pre dir="auto" className={styles.lines}>
            {showBidi(doubtful.join('\n'))}
          </pre>
        </Stack>
      )}
    </Stack>
  )
}

interface ChoiceProps<V extends string | number> {
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

function Choice<V extends string | number>({ label, onChange, ...select }: ChoiceProps<V>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          {...select}
          clearable={false}
          onChange={(value) => value !== null && onChange(value)}
        />
      )}
    </Field>
  )
}
