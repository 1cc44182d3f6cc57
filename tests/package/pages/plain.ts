import { define as defineCard } from '@assetdesk/widgets/elements/asset-card'
import { define as defineForm } from '@assetdesk/widgets/elements/raise-ticket'
import { configureElements, showRaisedId } from './page.ts'

configureElements()
const form = document.createElement(defineForm({ prefix: 'acme' }))
form.addEventListener('assetdesk-ticket-raised', showRaisedId)
const card = document.createElement('asset-card')
card.setAttribute('asset-id', '1')
defineCard()
document.querySelector('main')?.append(form, card)
