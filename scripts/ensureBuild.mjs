/** Makes sure that the browser tests see the page as it is now. */
import { ensureWebBuild } from './webBuild.mjs'

await ensureWebBuild()
