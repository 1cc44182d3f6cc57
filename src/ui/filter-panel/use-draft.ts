import { useState } from 'react'

/** Edits on top of `applied`, kept until they are applied or something else is. */
export function useDraft<Filters>(applied: Filters): [Filters, (draft: Filters) => void] {
  const [state, setState] = useState({ applied, draft: applied })
  if (state.applied !== applied) setState({ applied, draft: applied })
  return [
    state.applied === applied ? state.draft : applied,
    (draft) => setState({ applied, draft }),
  ]
}
