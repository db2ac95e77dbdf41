import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as plain } from '@playwright/test'
import { build } from 'vite'
import { libraryBuild } from '../../scripts/libraryBuild.mjs'
import { serve } from './staticServer.ts'

/** The examples beside the library as it is built now, on a plain file server. */
const test = plain.extend<{ address: string }>({
  // the name of a fixture's first argument is its list of others; there are none
  // oxlint-disable-next-line eslint/no-empty-pattern
  address: async ({}, provide) => {
    const folder = mkdtempSync(join('node_modules/.cache', 'examples-'))
    await build({ ...libraryBuild(join(folder, 'dist/library')), configFile: false, logLevel: 'error' })
    cpSync('docs/examples', join(folder, 'docs/examples'), { recursive: true })
    const server = await serve(folder, '/')
    await provide(server.address)
    expect(server.missing).toEqual([])
    await server.stop()
    rmSync(folder, { recursive: true })
  },
})

test('cells of a page import the library without a bundler', { tag: '@long' }, async ({ page, address }) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  await page.goto(`${address}docs/examples/cells.html`)
  await expect(page.locator('#formula tr')).toHaveCount(5)
  await expect(page.locator('#formula tr').last()).toHaveText(/^8\s*14\.71\s*link$/)
  await expect(page.locator('#simulation')).toHaveText(
    /^10\.\d\d MB\/s \(95 %: 10\.\d\d to 10\.\d\d\) after \d+ reads; the formula says 10\.68\.$/,
  )
  await expect(page.locator('#chart svg')).toHaveAttribute('aria-label', /Four Cheetah 4LP disks/)
  await expect(page.locator('#link')).toHaveText(
    /has the unit “KB”.*v=2&preset=usb-4&disks=6 gives \d+ MB\/s; v=2&preset=usb-4&disks=6&size=64KiB is another\.$/,
  )
  expect(complaints).toEqual([])
})
