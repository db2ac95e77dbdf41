import { expect, test } from 'vitest'
import { controllerTime, flashDelay, flashPieces, meanDieTime } from '../../../src/mechanics/flashDevice.ts'
import { flash } from '../../support/flash.ts'

const drive = flash(80, 0.5)

test('dies have what controller and front leave of a read alone, and are twice as many as the ceiling needs', () => {
  expect(drive.dieTime * 1e6).toBeCloseTo(72, 9)
  expect(drive.dies).toBe(72)
  expect(flashDelay(drive, 0) * 1e6).toBeCloseTo(6, 9)
  // links and host within it leave nothing at last; a die has a fifth of it at least
  expect(flashDelay(drive, 1e-5)).toBe(0)
  expect(flash(10, 0.1).dieTime * 1e6).toBeCloseTo(2, 9)
})

test('below 16 KiB each unit costs the controller, from there on the drive sends as fast as it can', () => {
  const commands = [512, 4096, 8192, 16_384, 1_048_576].map((size) => controllerTime(drive, size) * drive.ceiling)
  for (const [index, command] of [1, 1, 1.9, 1, 1].entries()) expect(commands[index]).toBeCloseTo(command, 9)
  expect([512, 16_384, 16_385, 1_048_576, 1e9].map(flashPieces)).toEqual([1, 1, 2, 64, 512])
  // fewer and larger pieces keep the dies as busy
  expect(flashPieces(2 ** 30) * meanDieTime(drive, 2 ** 30)).toBeCloseTo(65_536 * meanDieTime(drive, 16_384), 9)
})

test('a read alone is 5 µs longer for each unit more, to 16 KiB', () => {
  const alone = (size: number): number => controllerTime(drive, size) + meanDieTime(drive, size) + size / drive.rate
  expect((alone(8192) - alone(4096)) * 1e6).toBeCloseTo(5, 9)
  expect(meanDieTime(drive, 1_048_576)).toBe(meanDieTime(drive, 16_384))
})
