/** What can go wrong between the page and where its parts and answers come from; every test that injects a fault takes it from here. */
import type { BrowserContext, Page } from '@playwright/test'

/**
 * How a file is lost: answered with 404, refused as without a connection, answered with the page itself as hosts of single pages do, cut in its
 * middle, or never answered.
 */
export type Loss = 'missing' | 'refused' | 'page' | 'cut' | 'hanging'

export const losses: readonly Loss[] = ['missing', 'refused', 'page', 'cut', 'hanging']

/** A fault of the network that can be told and ended. */
interface NetworkFault {
  /** How often the file was asked for. */
  readonly asked: () => number
  readonly end: () => Promise<void>
}

/** Loses every file of the page whose address matches. */
export async function lose(page: Page, file: RegExp, loss: Loss): Promise<NetworkFault> {
  let asked = 0
  await page.route(file, async (route) => {
    asked++
    switch (loss) {
      case 'missing':
        return route.fulfill({ status: 404, body: '' })
      case 'refused':
        return route.abort('connectionfailed')
      case 'page':
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Not it</title>' })
      case 'cut': {
        const response = await route.fetch()
        const body = await response.body()
        return route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) })
      }
      case 'hanging':
        return undefined
    }
  })
  return { asked: () => asked, end: () => page.unroute(file) }
}

/** A browser that knows no service workers: what is kept for offline use would hide what the network does. */
export const withoutServiceWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
