import { expect, open, simulated, test, unfold } from './page.ts'

test('curves follow a key, points arrive, and how soon is printed', { tag: '@long' }, async ({ page }) => {
  const started = Date.now()
  await open(page)
  const answered = Date.now() - started
  await simulated(page)
  const allPoints = Date.now() - started
  await unfold(page)
  const slider = page.getByRole('slider', { name: 'Number of disks, slider' }).first()
  await slider.focus()
  const delays: number[] = []
  for (let index = 0; index < 20; index++) {
    await page.evaluate(() => {
      const before = document.querySelector('.chart [data-series="naive"]')?.innerHTML
      const measured = globalThis as unknown as { painted: Promise<number> }
      measured.painted = new Promise((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = (): void => {
              const isChanged = document.querySelector('.chart [data-series="naive"]')?.innerHTML !== before
              // the frame after the one in which the change is seen has been painted
              if (isChanged) requestAnimationFrame(() => resolve(performance.now() - timeStamp))
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          },
          { once: true },
        )
      })
    })
    await slider.press(index % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
    delays.push(await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted))
  }
  delays.sort((one, other) => one - other)
  const median = delays[10] ?? 0
  console.log(
    `first answer ${answered} ms, all points ${allPoints} ms; key to painted curves: median ${median.toFixed(0)} ms, slowest ${delays.at(-1)?.toFixed(0)} ms`,
  )
  // every key has been answered by new curves; how fast is printed, not judged
  expect(delays.every(Number.isFinite)).toBe(true)
})
