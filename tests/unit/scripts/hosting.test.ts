import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { caddyfile, headersOf, readHeaders } from '../../../scripts/hosting/headers.mjs'
import { notesOf } from '../../../scripts/hosting/release.mjs'
import { root } from '../../../scripts/nodeBuild.mjs'

const headers = readFileSync(join(root, 'public/_headers'), 'utf8')

describe('headers of a host', () => {
  test('are read with their paths, and what is neither is refused', () => {
    const rules = readHeaders('# words\n/*\n  A: 1, b=2\n\n/x/*\n  B: 3\n/x/y.js\n  B: 4\n')
    expect(Object.fromEntries(headersOf(rules, '/x/y.js'))).toEqual({ a: '1, b=2', b: '4' })
    expect(Object.fromEntries(headersOf(rules, '/x/z'))).toEqual({ a: '1, b=2', b: '3' })
    expect(Object.fromEntries(headersOf(rules, '/'))).toEqual({ a: '1, b=2' })
    expect(() => readHeaders('/*\n  nonsense\n')).toThrow(/neither a path nor a header: {3}nonsense/)
    expect(() => readHeaders('  A: 1\n')).toThrow(/neither/)
  })

  test('keep for ever what has a hash in its name, and nothing else', () => {
    const kept = (path: string): string | undefined => headersOf(readHeaders(headers), path).get('cache-control')
    for (const path of ['/assets/page-1234567.js', '/component/chart-1234567.js']) expect(kept(path)).toMatch(/immutable/)
    for (const path of ['/', '/index.html', '/sw.js', '/busbar-chart.js']) expect(kept(path)).toBe('no-cache')
    expect(kept('/docs/index.html')).toBeUndefined()
  })

  test('are those of the container', async () => {
    await expect(caddyfile(headers)).toMatchFileSnapshot(join(root, 'scripts/hosting/Caddyfile'))
  })
})

test('the notes of a release are what the change log says about its version', () => {
  const log = '# Changelog\n\nWords.\n\n## Unreleased\n\n- new\n\n## 0.2.0 (2026-12-01)\n\n- second\n\n## 0.1.0\n\n- first\n'
  expect(notesOf(log, '0.2.0')).toBe('- second')
  expect(notesOf(log, '0.1.0')).toBe('- first')
  expect(notesOf(log, '0.3.0')).toBe('- new')
})
