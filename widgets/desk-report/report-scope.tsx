import { useStore } from '@nanostores/react'
import { reportScreenTexts as texts } from '../../src/domain/messages/en/report.ts'
import { filterOptions } from '../../src/domain/reference/retired.ts'
import type { ReportFilters } from '../../src/domain/report/report-filters.ts'
import { ListsFailed } from '../../src/parts/reference/lists-failed.tsx'
import * as styles from './report.css.ts'
import { $reference } from '../../src/state/reference.ts'
import { optionsOf } from '../../src/ui/select/options.ts'
import { Select } from '../../src/ui/select/select.tsx'
import { managers } from '../../src/wire/enums.ts'

interface ReportScopeProps {
  filters: ReportFilters
  choose: (change: Partial<ReportFilters>) => void
}

const listOf = (id: number | null): readonly number[] => (id === null ? [] : [id])

/** The filters by category, place and manager, which apply to all figures. */
export function ReportScope({ filters, choose }: ReportScopeProps) {
  const { categories, places } = useStore($reference)
  return (
    <>
      <ListsFailed of={['categories', 'places']} />
      <div className={styles.filters}>
        <div className={styles.filter}>
          <Select<number>
            id="report-category"
            label={texts.category}
            options={filterOptions(categories, listOf(filters.category_id))}
            value={filters.category_id}
            placeholder={texts.allCategories}
            onChange={(category_id) => choose({ category_id })}
          />
        </div>
        <div className={styles.filter}>
          <Select<number>
            id="report-place"
            label={texts.place}
            options={filterOptions(places, listOf(filters.place_id))}
            value={filters.place_id}
            placeholder={texts.allPlaces}
            onChange={(place_id) => choose({ place_id })}
          />
        </div>
        <div className={styles.filter}>
          <Select
            id="report-manager"
            label={texts.manager}
            options={optionsOf(managers)}
            value={filters.manager}
            placeholder={texts.allManagers}
            onChange={(manager) => choose({ manager })}
          />
        </div>
      </div>
    </>
  )
}
