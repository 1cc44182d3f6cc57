import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/stock-take/rows.css.ts'
import { CheckBox } from '../../src/ui/data-table/row-select.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import type { StockTake, StockTakeLine } from '../../src/wire/stock-take.ts'
import { PagedRows } from './paged-rows.tsx'
import type { StockTakeStore } from './store.ts'
import { nameOf, type View } from './view.ts'

const perPage = 50

interface AssetsToFindProps {
  take: StockTake
  view: View
  store: StockTakeStore
}

const groupOf = ({ asset }: StockTakeLine) => asset?.location ?? texts.noLocation

/** Returns the number of lines per location. */
function countByLocation(lines: readonly StockTakeLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(groupOf(line), (counts.get(groupOf(line)) ?? 0) + 1)
  return counts
}

/** Assets that are not marked, by location. Assets that are ticked here stay in the list, so that no row moves. */
export function AssetsToFind({ take, view, store }: AssetsToFindProps) {
  const { byKey, order } = useStore(store.$lines)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const open = new Set(view.open)
  const linesOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const expectedCounts = countByLocation(linesOf(order))
  const openCounts = countByLocation(linesOf(view.open))
  const shown = order.filter((key) => open.has(key) || ticked.has(key))
  if (shown.length === 0) return <EmptyState text={texts.empty.find} />
  const tick = (key: string, id: number) => {
    setTicked(new Set(ticked).add(key))
    store.tick(id)
  }
  return (
    <PagedRows label={texts.tabs.find} items={shown} perPage={perPage}>
      {(keys) =>
        [...Map.groupBy(linesOf(keys), groupOf)].map(([group, lines]) => {
          const heading = texts.group(
            showBidi(group),
            formatCount(openCounts.get(group) ?? 0),
            formatCount(expectedCounts.get(group) ?? 0),
          )
          return (
            <div key={group} role="group" aria-label={heading}>
              <div className={styles.group}>{heading}</div>
              <ul>
                {lines.map((line) => {
                  const key = `asset ${line.asset?.id}`
                  return (
                    <FindRow
                      key={key}
                      line={line}
                      on={!open.has(key)}
                      canMark={take.can.mark}
                      onTick={(id) => tick(key, id)}
                    />
                  )
                })}
              </ul>
            </div>
          )
        })
      }
    </PagedRows>
  )
}

interface FindRowProps {
  line: StockTakeLine
  on: boolean
  canMark: boolean
  onTick: (assetId: number) => void
}

function FindRow({ line: { asset }, on, canMark, onTick }: FindRowProps) {
  if (!asset) return null
  const name = nameOf({ asset, text: '' })
  return (
    <li className={styles.row}>
      <span className={styles.rowCode}>{asset.code}</span>
      <div className={styles.what}>
        <div dir="auto" className={styles.name}>
          {showBidi(name)}
        </div>
        <div className={styles.facts}>
          <span className={styles.phoneCode}>{`${asset.code} · `}</span>
          {asset.serial_number ?? texts.noId}
        </div>
      </div>
      {canMark && (
        <span className={styles.box}>
          <CheckBox
            label={texts.tick(`${asset.code} ${name}`)}
            on={on}
            disabled={on}
            onTick={() => onTick(asset.id)}
          />
        </span>
      )}
    </li>
  )
}
