import { formatCount, formatMoney } from '../../domain/format.ts'
import { reportScreenTexts as texts } from '../../domain/messages/report-screen.ts'
import type { AssetReport } from '../../wire/report.ts'
import type { Kpi } from './figure.ts'

/** The numbers above the cards of the report of assets. */
export function assetKpis({ assignment, totals }: AssetReport): Kpi[] {
  const { kpi } = texts
  const of = (key: string) => assignment.find((each) => each.key === key)?.n ?? 0
  const [assigned, unassigned] = [of('assigned'), of('unassigned')]
  return [
    { label: kpi.active, value: formatCount(assigned + unassigned), note: kpi.noTrash },
    {
      label: kpi.assigned,
      value: formatCount(assigned),
      note: kpi.unassigned(formatCount(unassigned)),
    },
    ...totals.map(({ currency, cost, with_cost }) => ({
      label: kpi.cost(currency),
      value: cost === null ? texts.none : formatMoney(cost),
      note: kpi.withCost(formatCount(with_cost)),
    })),
  ]
}
