import { expect, test } from 'vitest'
import { PieceCircuit } from '../../../../src/simulator/pass/pieceCircuit.ts'
import { disk, hop, pass, reading, writing } from '../../../support/passMachines.ts'

const drives = [{ hop: 0, count: 1, media: disk(1, 100, 1) }]

test('a piece is read, then sent; written when all of it is there: at depth 1 one after the other', () => {
  for (const flow of [reading(0, 1), writing(0, 1)]) {
    const circuit = new PieceCircuit(pass({ hops: [hop(200)], drives, flows: [flow], piece: 1e6, depth: 1 }), 0, 1)
    circuit.advance(1)
    const start = circuit.now
    circuit.advance(11)
    expect(circuit.now - start).toBeCloseTo(10 * (0.01 + 0.005), 9)
    expect(circuit.flows.pieces).toBe(11)
  }
})

test('at depth 2 the head goes on while the hop passes', () => {
  const circuit = new PieceCircuit(pass({ hops: [hop(200)], drives, flows: [reading(0, 1)], piece: 1e6, depth: 2 }), 0, 1)
  circuit.advance(1)
  const start = circuit.now
  circuit.advance(11)
  expect(circuit.now - start).toBeCloseTo(0.1, 9)
})

test('behind a held hop a piece passes under the head and the hop at once, read or written', () => {
  for (const flow of [reading(0, 1), writing(0, 1)]) {
    const hops = [hop(200, null, { held: 0.002, isShared: true })]
    const circuit = new PieceCircuit(pass({ hops, drives, flows: [flow], piece: 1e6, depth: 2 }), 0, 1)
    circuit.advance(1)
    const start = circuit.now
    circuit.advance(11)
    expect(circuit.now - start).toBeCloseTo(0.12, 9)
  }
})
