import { expect, test } from 'vitest'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { FlashDrives } from '../../../../src/simulator/tree/flashDrives.ts'
import { Frames } from '../../../../src/simulator/tree/frames.ts'
import { flash, flashDrive } from '../../../support/flash.ts'
import { reads } from '../../../support/trees.ts'

const facts = flash(80, 0.5)
const ofSize = (size: number): { readonly drives: FlashDrives; readonly frames: Frames } => ({
  drives: new FlashDrives(
    reads([], [{ count: 1, drive: flashDrive(facts), on: null }], { sizes: [{ size, share: 1 }] }),
    () => facts.rate,
    1,
    null,
  ),
  frames: new Frames(1, size),
})

test('a read alone takes what is printed, on average, less its way over the link', () => {
  const { drives, frames } = ofSize(4096)
  let sum = 0
  for (let read = 0; read < 3_000; read++) sum += drives.read(0, facts, read, frames, 0) - read
  expect(sum / 3_000 / (facts.alone - 4096 / facts.rate)).toBeCloseTo(1, 2)
})

test('the pieces of a large read wait for one another where they fall on one die', () => {
  const { drives, frames } = ofSize(kibibytes(256))
  const spread = Array.from({ length: 200 }, (_, read) => drives.read(0, facts, read, frames, 0) - read)
  expect(Math.max(...spread) - Math.min(...spread)).toBeGreaterThan(facts.dieTime)
})

test('commands pass the controller one after the other', () => {
  const { drives, frames } = ofSize(4096)
  const ends = Array.from({ length: 1_000 }, () => drives.read(0, facts, 0, frames, 0))
  expect(Math.max(...ends)).toBeGreaterThan(1_000 / facts.ceiling)
})
