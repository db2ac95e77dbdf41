import { expect, test } from 'vitest'
import { isLoading, loadAgain, NotLoaded, once } from '../../../src/domain/loading.ts'

/** Something that fails so often before it is there. */
function scarce(failures: number, reason = new TypeError('Failed to fetch')): { load: () => Promise<string>; asked: () => number } {
  let asked = 0
  return {
    asked: () => asked,
    load: async () => {
      asked++
      if (asked <= failures) throw reason
      return 'here'
    },
  }
}

test('what is loaded is loaded once', async () => {
  const { load, asked } = scarce(0)
  const part = once(load)
  expect(part()).toBe(part())
  expect([await part(), asked()]).toEqual(['here', 1])
})

test('what could not be loaded is not asked for again by whoever only waits for it', async () => {
  const { load, asked } = scarce(1)
  const part = once(load)
  for (let rendering = 0; rendering < 5; rendering++) await expect(part()).rejects.toBeInstanceOf(NotLoaded)
  expect(asked()).toBe(1)
  expect(await loadAgain()).toBe(true)
  expect([await part(), asked()]).toEqual(['here', 2])
})

test('what is still missing stays missing, until it is there', async () => {
  const { load } = scarce(2)
  const part = once(load)
  await expect(part()).rejects.toBeInstanceOf(NotLoaded)
  expect(await loadAgain()).toBe(false)
  await expect(part()).rejects.toBeInstanceOf(NotLoaded)
  expect(await loadAgain()).toBe(true)
  expect(await part()).toBe('here')
})

test('a part whose style is missing is not shown without it', async () => {
  const { load, asked } = scarce(1, new Error('Unable to preload CSS for /assets/RoundsView.css'))
  const part = once(load)
  await expect(part()).rejects.toBeInstanceOf(NotLoaded)
  expect([await loadAgain(), asked()]).toEqual([false, 1])
})

test('a part is being loaded until it is there, or missing', async () => {
  const [here, lost] = [once(scarce(0).load), once(scarce(1).load)]
  expect(isLoading()).toBe(false)
  const asked = Promise.allSettled([here(), lost()])
  expect(isLoading()).toBe(true)
  await asked
  expect(isLoading()).toBe(false)
})
