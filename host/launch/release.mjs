// npm run release: builds everything twice, compares the two, and signs the checksums.
import { ensureInstalled, runBuildScript } from './install.mjs'

ensureInstalled()
runBuildScript('release-twice.ts')
