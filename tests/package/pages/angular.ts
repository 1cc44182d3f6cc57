import '@angular/compiler'
import '@assetdesk/widgets/define/asset-card'
import '@assetdesk/widgets/define/raise-ticket'
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { configureElements, showRaisedId } from './page.ts'

configureElements()

class Page {
  readonly assetId = 1
  readonly showRaisedId = showRaisedId
}
// Calls the decorator as a function, because the bundlers of the tests do not compile Angular.
const page = Component({
  selector: 'main',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <raise-ticket (assetdesk-ticket-raised)="showRaisedId($event)"></raise-ticket>
    <asset-card [assetId]="assetId"></asset-card>`,
})(Page)
void bootstrapApplication(page, { providers: [provideZonelessChangeDetection()] })
