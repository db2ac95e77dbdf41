/** Redraws the import diagram in src/README.md. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './nodeBuild.mjs'

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/architecture/layers.test.ts', '-t', 'are drawn'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, UPDATE_DIAGRAM: '1' },
})
process.exit(status ?? 1)
