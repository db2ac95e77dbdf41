import type { CDPSession } from '@playwright/test'
import { watch, watchedOf } from '../performance/pageWatch.ts'
import { expect, open, simulated, test } from './page.ts'

/** How often the function that computes the bands was called since this was asked last. */
async function bandsComputed(session: CDPSession): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage')
  const script = result.find(({ url }) => /readsTold-[^/]*\.js$/.test(url))
  if (!script) return 0
  await session.send('Debugger.enable')
  const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId: script.scriptId })
  await session.send('Debugger.disable')
  // of the functions of that file, the one that asks for the places of the simulation
  const named = script.functions.filter(({ functionName, ranges: [range] }) => {
    const text = scriptSource.slice(range?.startOffset, range?.endOffset)
    return functionName !== '' && /simulated/.test(text) && /coveredBand/.test(text)
  })
  return named.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
}

test(
  'a key press changes the document at once and once more when the bands are known, which are computed once',
  { tag: '@long' },
  async ({ page }) => {
    await watch(page)
    await open(page)
    await simulated(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Profiler.enable')
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const slider = page.getByRole('slider', { name: /request size, slider/i }).first()
    const band = page.locator('.chart-place [data-known]').first()
    const rested = async (): Promise<void> => {
      await simulated(page)
      await expect(band).toBeAttached()
    }
    await slider.focus()
    const keys = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']
    // what is simulated comes in commits of its own, and is known the second time
    for (const key of keys) {
      await slider.press(key)
      await rested()
    }
    await bandsComputed(session)
    const { commits: before } = await watchedOf(page)
    for (const key of keys) {
      await slider.press(key)
      await rested()
    }
    const { commits } = await watchedOf(page)
    expect(commits - before).toBeLessThanOrEqual(2 * keys.length)
    expect(await bandsComputed(session)).toBe(keys.length)
  },
)
