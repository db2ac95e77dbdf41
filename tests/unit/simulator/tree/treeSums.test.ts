import { describe, expect, test } from 'vitest'
import type { ReadTree, Scenario } from '../../../../src/domain/scenario.ts'
import { TreeCircuit } from '../../../../src/simulator/tree/treeCircuit.ts'
import { TreeSums } from '../../../../src/simulator/tree/treeSums.ts'
import { controlMeans } from '../../../support/controlMeans.ts'
import { cheetahs } from '../../../support/scenarios.ts'
import { flash, flashDrive } from '../../../support/flash.ts'
import { link, reads } from '../../../support/trees.ts'

const tree: ReadTree = { hops: [link(3e7)], on: [0], notes: [] }

/** From 60 batches. */
function meansOf(scenario: Scenario, through = tree): ReturnType<typeof controlMeans> {
  const circuit = new TreeCircuit(scenario, through, 3)
  const sums = new TreeSums(circuit, scenario, through)
  const serve = (reads: number): void => {
    for (let read = 0; read < reads; read++) circuit.nextRead()
  }
  serve(200)
  circuit.reset(circuit.now)
  return controlMeans(sums, circuit, 60, () => serve(400))
}

describe('the controls of reads through a tree', () => {
  test.each([
    ['each disk for itself', cheetahs({ disks: 4 })],
    ['loaded ahead', cheetahs({ disks: 4, method: 'pipelined' })],
    ['several sizes', cheetahs({ disks: 3, mix: '8KiB:7,64KiB:1' })],
    ['thinking', cheetahs({ disks: 2, thinkTime: 0.01 })],
  ])('are 0 on average: %s', (_, scenario) => {
    const controls = meansOf(scenario)
    expect(controls).toHaveLength(scenario.workload.sizes.length > 1 ? 4 : 2)
    for (const { mean, error } of controls) {
      expect(Math.abs(mean)).toBeLessThan(4 * error + 1e-12)
      expect(error).toBeLessThan(0.01)
    }
  })

  test('are those of each kind of drives, which are judged as the sum is, and so is every hop', () => {
    const scenario = reads(tree.hops, [
      { count: 2, drive: flashDrive(flash(80, 0.5)), on: 0 },
      { count: 1, drive: flashDrive(flash(240, 0.06)), on: 0 },
    ])
    const sums = new TreeSums(new TreeCircuit(scenario, scenario.tree, 1), scenario, scenario.tree)
    expect(sums).toMatchObject({ controls: 4, rates: 2, shares: 1 })
    for (const { mean, error } of meansOf(scenario, scenario.tree)) expect(Math.abs(mean)).toBeLessThan(4 * error + 1e-12)
  })

  test('are none where the wait for a sector is not drawn', () => {
    const scenario = cheetahs({ rotation: 'angle' })
    expect(new TreeSums(new TreeCircuit(scenario, tree, 1), scenario, tree).controls).toBe(0)
  })
})
