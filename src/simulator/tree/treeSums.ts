import type { Scenario } from '../../domain/scenario.ts'
import type { Seconds } from '../../units/quantities.ts'
import type { ControlledSums } from '../engine/controlledBatches.ts'
import { meanRead, type MeanRead } from '../mechanism/meanRead.ts'
import type { TreeCircuit } from './treeCircuit.ts'

/**
 * The sums of reads through a tree, and what narrows the interval of their run, as for a bus: work and bytes at which heads were positioned, about their
 * exact means, and what of both is still ahead.
 */
export class TreeSums implements ControlledSums {
  readonly controls: number
  readonly reported = 2
  private readonly mean: MeanRead
  private readonly circuit: TreeCircuit

  /** @returns null where the means of what is drawn are not known exactly */
  static of(circuit: TreeCircuit, scenario: Scenario): TreeSums | null {
    const mean = meanRead(scenario, 0)
    return mean && new TreeSums(mean, circuit)
  }

  private constructor(mean: MeanRead, circuit: TreeCircuit) {
    this.mean = mean
    this.circuit = circuit
    this.controls = mean.drawsSizes ? 4 : 2
  }

  write(into: Float64Array, from: number, now: Seconds): void {
    const { circuit, controls } = this
    const { works, work, size } = this.mean
    let busy = 0
    let expected = 0
    let blocks = 0
    let ahead = 0
    for (let id = 0; id < works.length; id++) {
      busy += circuit.busyByDrive[id]
      expected += circuit.positioned[id] * works[id]
      blocks += circuit.positioned[id]
      if (circuit.headFreeAt[id] > now) ahead += circuit.headFreeAt[id] - now
    }
    into[from] = (busy - expected) / work
    into[from + 1] = ahead / work
    if (controls > 2) {
      into[from + 2] = circuit.positionedBytes / size - blocks
      into[from + 3] = (circuit.positionedBytes - circuit.meters.bytes) / size
    }
    into[from + controls] = circuit.meters.readTime
    into[from + controls + 1] = busy
  }
}
