import '@assetdesk/widgets/define/asset-card'
import '@assetdesk/widgets/define/raise-ticket'
import { createApp } from 'vue/dist/vue.esm-bundler.js'
import { begin, hear } from './page.ts'

begin()
const app = createApp({
  setup: () => ({ hear, assetId: 1 }),
  template: `
    <raise-ticket @assetdesk-ticket-raised="hear"></raise-ticket>
    <asset-card :asset-id="assetId"></asset-card>`,
})
app.config.compilerOptions.isCustomElement = (tag: string) => tag.includes('-')
app.mount('main')
