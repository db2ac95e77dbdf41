import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/nodeBuild.mjs'

/** What a text of the package links to, beside it. */
const linked = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/(?:\]\(|^\[[^\]]+\]: )(?!https?:)([^)#\s]+)/gm)].map(
  ([, path = '']) => path,
)

test('the package holds library, program, element and what its README links to, and nothing that only its makers or the page need', () => {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-package-'))
  const built = ['dist/library/busbar.js', 'dist/library/index.js', 'dist/web/busbar-chart.js', 'dist/web/component/chart.js']
  const kept = [...new Set([...built, ...linked, 'docs/schema.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'package.json'])]
  const left = [
    'dist/library/index.js.map',
    'dist/web/index.html',
    'dist/web/assets/page.js',
    'dist/web/traces/one.gz',
    'src/cli/main.ts',
    'docs/docs.css',
  ]
  for (const file of [...kept, ...left]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  for (const file of ['package.json', 'README.md']) copyFileSync(join(root, file), join(folder, file))
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const packed = execFileSync('npm', words, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32', stdio: 'pipe' })
  const [{ files }] = JSON.parse(packed) as [{ readonly files: readonly { readonly path: string }[] }]
  expect(linked.length).toBeGreaterThan(10)
  expect(files.map(({ path }) => path).toSorted()).toEqual(kept.toSorted())
  rmSync(folder, { recursive: true })
})
