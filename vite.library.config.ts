import { defineConfig } from 'vite'
import { libraryBuild } from './scripts/libraryBuild.mjs'
import { declarations } from './scripts/libraryTypes.mjs'

/** What other programs import from the package, and its command line. Tools of the repository are built on demand by scripts/run.mjs. */
export default defineConfig(libraryBuild('dist/library', declarations('dist/library')))
