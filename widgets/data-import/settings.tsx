import { useId, type ReactNode } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { optionsOf } from '../../src/ui/select/options.ts'
import type { Import, ImportWrite } from '../../src/wire/import.ts'
import { importRules } from '../../src/wire/import-kinds.ts'
import { hasDays } from './plan.ts'
import { RequiredFields } from './required.tsx'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { settings: texts, kinds } = importScreenTexts

interface SettingsProps {
  record: Import
  store: PlanStore
}

/** The settings for the interpretation of cells and for rows of existing records. */
export function Settings({ record, store }: SettingsProps) {
  const { settings, day_example: example } = record
  const { change } = store
  const set = (changes: Partial<ImportWrite>) => change((plan) => ({ ...plan, ...changes }))
  return (
    <div role="group" aria-label={texts.label} className={styles.settings}>
      {hasDays(record) && (
        <Setting title={texts.days}>
          {example !== null && (
            <Text size="note" tone="orange">
              {texts.daysOpen(example)}
            </Text>
          )}
          <Segmented
            label={texts.dayOrder}
            segments={optionsOf({ dmy: texts.dmy, mdy: texts.mdy })}
            value={settings.day_order ?? undefined}
            onChange={(day_order) => set({ day_order })}
          />
        </Setting>
      )}
      <Setting title={texts.required}>
        <RequiredFields record={record} onChange={set} />
      </Setting>
      <Setting title={kinds[record.kind].known}>
        <Segmented
          label={kinds[record.kind].known}
          segments={importRules[record.kind].existing.map((value) => ({
            value,
            label: texts[value],
          }))}
          value={settings.existing}
          onChange={(existing) => set({ existing })}
        />
      </Setting>
      {(record.damaged > 0 || settings.damaged_ids === 'leave') && (
        <Setting title={texts.damaged}>
          <Text size="note" tone="muted">
            {texts.damagedRows(record.damaged, formatCount(record.damaged))}
          </Text>
          <Segmented
            label={texts.damaged}
            segments={optionsOf({ keep: texts.asTheyAre, leave: texts.leaveOut })}
            value={settings.damaged_ids}
            onChange={(damaged_ids) => set({ damaged_ids })}
          />
        </Setting>
      )}
      {settings.existing === 'update' && (
        <Setting title={texts.blanks}>
          <Segmented
            label={texts.blanks}
            segments={optionsOf({ keep: texts.keep, clear: texts.clear })}
            value={settings.blanks}
            onChange={(blanks) => set({ blanks })}
          />
        </Setting>
      )}
      {record.kind === 'assets' && <Amounts record={record} set={set} />}
    </div>
  )
}

interface AmountsProps {
  record: Import
  set: (changes: Partial<ImportWrite>) => void
}

/** The settings for amounts: decimal mark and currency. */
const Amounts = ({ record: { settings }, set }: AmountsProps) => (
  <>
    <Setting title={texts.decimal}>
      <Segmented
        label={texts.decimal}
        segments={optionsOf({ '.': texts.point, ',': texts.comma })}
        value={settings.decimal}
        onChange={(decimal) => set({ decimal })}
      />
    </Setting>
    <Setting title={texts.currency}>
      <Segmented
        label={texts.currency}
        segments={optionsOf({ inr: 'INR', usd: 'USD' })}
        value={settings.currency}
        onChange={(currency) => set({ currency })}
      />
    </Setting>
  </>
)

function Setting({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.setting}>
      <Heading defaultLevel={3} inner size="label" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
