import { normalizeSearch } from '../../src/domain/text/search-text.ts'
import { call } from '../../src/http/call.ts'
import { assetName } from '../../src/domain/asset/asset-name.ts'
import type { OptionSource } from '../../src/ui/select/options.ts'

/** Finds assets as the search of the asset list does. Options show the ID and the name. */
export const assetSource: OptionSource<number> = {
  async find(text, signal) {
    const query = { search: normalizeSearch(text), perPage: 50 }
    const { items, totalItems } = await call('listAssets', { query }, { signal })
    const options = items.map((asset) => {
      const name = assetName(asset)
      const { id, serial_number: serial } = asset
      return { value: id, label: serial && serial !== name ? `${serial} · ${name}` : name }
    })
    return { options, more: totalItems > items.length }
  },
  loadChosen: () => undefined,
}
