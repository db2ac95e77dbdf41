import type { Download, Page } from '@playwright/test'
import { expect, open } from './page.ts'

async function bytes(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The dialogue for files of a figure. */
export const dialogOf = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('dialog', { name: 'Export' })

/** What a button of it saves. */
export async function saved(page: Page, button: string | RegExp): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), dialogOf(page).getByRole('button', { name: button }).click()])
  return bytes(download)
}

/** Opens it for the first figure of a view. */
export async function openExport(page: Page, link: string): Promise<void> {
  await open(page, link)
  await page
    .getByRole('button', { name: /^Export/ })
    .first()
    .click()
  await expect(dialogOf(page).getByRole('img')).toBeVisible()
}
