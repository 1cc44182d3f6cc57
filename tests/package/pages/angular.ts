import '@angular/compiler'
import '@assetdesk/widgets/define/asset-card'
import '@assetdesk/widgets/define/raise-ticket'
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { begin, hear } from './page.ts'

begin()

class Page {
  readonly assetId = 1
  readonly hear = hear
}
// A call instead of the decorator: the bundlers of the tests compile no Angular.
const page = Component({
  selector: 'main',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <raise-ticket (assetdesk-ticket-raised)="hear($event)"></raise-ticket>
    <asset-card [assetId]="assetId"></asset-card>`,
})(Page)
void bootstrapApplication(page, { providers: [provideZonelessChangeDetection()] })
