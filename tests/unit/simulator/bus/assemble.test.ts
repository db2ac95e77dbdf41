import { expect, test } from 'vitest'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assemble } from '../../../../src/simulator/bus/assemble.ts'
import { cheetahs } from '../../../support/scenarios.ts'

test('a circuit starts at instant 0 with nothing counted', () => {
  const { bus, meters } = assemble(cheetahs(), 1)
  expect(bus.now).toBe(0)
  expect(meters.reads).toBe(0)
  expect([...meters.readsByDrive]).toEqual([0, 0, 0, 0])
})

test('it runs to exactly the read that was asked for, and no further when asked again', () => {
  const { bus, meters } = assemble(cheetahs(), 1)
  advance(bus, 17)
  const { now } = bus
  expect(meters.reads).toBe(17)
  advance(bus, 17)
  expect(bus.now).toBe(now)
})

test('pipelined reads visit the disks in turn, naive ones do not', () => {
  const order = (method: string): number[] => {
    const { bus, meters } = assemble(cheetahs({ method }), 1)
    return Array.from({ length: 40 }, (_, read) => {
      const before = meters.readsByDrive.slice()
      advance(bus, read + 1)
      return meters.readsByDrive.findIndex((count, id) => count > before[id])
    })
  }
  const inTurn = Array.from({ length: 40 }, (_, read) => read % 4)
  expect(order('pipelined')).toEqual(inTurn)
  expect(order('naive')).not.toEqual(inTurn)
})

test('the seed decides the run', () => {
  const end = (seed: number): number => {
    const { bus } = assemble(cheetahs(), seed)
    advance(bus, 100)
    return bus.now
  }
  expect(end(1)).toBe(end(1))
  expect(end(2)).not.toBe(end(1))
})
