import { defineConfig } from 'vite'
import { nodeBuild, shippedEntries } from './scripts/nodeBuild.mjs'

/** The command line that ships in the package. Tools of the repository are built on demand by scripts/run.mjs. */
export default defineConfig(nodeBuild(shippedEntries, 'dist/cli', true))
