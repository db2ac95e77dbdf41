import { expect, test } from 'vitest'
import { kindsOf } from '../../../../src/domain/scenario.ts'
import { restingArm, seekTurns } from '../../../../src/simulator/mechanism/armState.ts'
import { ibmArray } from '../../../support/arrays.ts'

const [kind] = kindsOf(ibmArray(1).system)

test('seek times are in turns, those of writes apart only where they differ', () => {
  const turns = seekTurns(kind)
  expect(turns.reads.length).toBe(950)
  expect(turns.reads[0]).toBe(0)
  expect(turns.reads[1] * kind.drive.revolutionTime).toBeCloseTo(0.002, 9)
  expect(turns.writes).toBe(turns.reads)
  const longer = kind.drive.seek.map((piece) => ({ ...piece, start: piece.start + 0.001 }))
  const apart = seekTurns(kind, longer)
  expect((apart.writes[1] - apart.reads[1]) * kind.drive.revolutionTime).toBeCloseTo(0.001, 9)
})

test('an arm rests at the first byte', () => {
  const turns = seekTurns(kind)
  expect(restingArm(kind, 0.003, turns)).toEqual({
    address: 0,
    cylinder: 0,
    upwards: true,
    lead: 0.003,
    revolutionTime: kind.drive.revolutionTime,
    seekTurns: turns,
  })
})
