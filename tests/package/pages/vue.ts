import '@assetdesk/widgets/define/asset-card'
import '@assetdesk/widgets/define/raise-ticket'
import { createApp } from 'vue/dist/vue.esm-bundler.js'
import { configureElements, showRaisedId } from './page.ts'

configureElements()
const app = createApp({
  setup: () => ({ showRaisedId, assetId: 1 }),
  template: `
    <raise-ticket @assetdesk-ticket-raised="showRaisedId"></raise-ticket>
    <asset-card :asset-id="assetId"></asset-card>`,
})
app.config.compilerOptions.isCustomElement = (tag: string) => tag.includes('-')
app.mount('main')
