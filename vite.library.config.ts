import { defineConfig } from 'vite'
import { libraryBuild } from './scripts/libraryBuild.mjs'

/** What other programs import from the package. */
export default defineConfig(libraryBuild('dist/library'))
