import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/nodeBuild.mjs'

test('the package holds page and program, and nothing that only its makers need', () => {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-package-'))
  const kept = ['dist/cli/busbar.js', 'dist/web/index.html', 'dist/web/assets/page.js', 'dist/web/manifest.webmanifest']
  const left = ['dist/cli/busbar.js.map', 'dist/web/assets/page.js.map', 'dist/web/.vite/manifest.json', 'src/cli/main.ts']
  for (const file of [...kept, ...left]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  for (const file of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md']) copyFileSync(join(root, file), join(folder, file))
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const packed = execFileSync('npm', words, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32', stdio: 'pipe' })
  const [{ files }] = JSON.parse(packed) as [{ readonly files: readonly { readonly path: string }[] }]
  expect(files.map(({ path }) => path).toSorted()).toEqual([...kept, 'package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'].toSorted())
  rmSync(folder, { recursive: true })
})
