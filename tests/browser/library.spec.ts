import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { ensureLibrary, inNode, installed } from '../../scripts/tryLibrary.mjs'
import { serve } from './staticServer.ts'

test(
  'the package runs in a page without a bundler, with workers and without, and says what it says in Node',
  { tag: '@long' },
  async ({ page }) => {
    await ensureLibrary()
    const { folder, project } = installed()
    const server = await serve(project, '/')
    try {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.goto(`${server.address}index.html`)
      await expect(page.locator('#log[data-state=done]')).toBeVisible()
      const said = (await page.locator('#log').textContent()) ?? ''
      expect(said).toContain(inNode(project).output.trimEnd())
      const [, whole = '', beside = ''] = /^on this one +(.*)\nin a worker +(.*)$/m.exec(said) ?? []
      expect(beside).toMatch(/^\{"throughput":\d+/)
      expect(beside).toBe(whole)
      expect(complaints).toEqual([])
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
