// npm run package: builds page and elements if they are stale, then packs the server.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, runBuildScript } from './install.mjs'

ensureInstalled()
await ensureBuilt(['page', 'elements'])
runBuildScript('server-package.ts')
