import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $reference } from '../../src/state/reference.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'

/** Returns the names of the locations of a stock-take's place. */
export function useLocationNames({ scope }: StockTake): ReadonlyMap<number, string> {
  const { locations } = useStore($reference)
  return useMemo(
    () =>
      new Map([
        ...locations.flatMap(({ id, former_ids = [], display_name }) =>
          [id, ...former_ids].map((known) => [known, display_name] as const),
        ),
        ...(scope.locations ?? []).map(({ id, display_name }) => [id, display_name] as const),
      ]),
    [locations, scope.locations],
  )
}
