import { describe, expect, test } from 'vitest'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assembleArray } from '../../../../src/simulator/array/assembleArray.ts'
import { DirectCommands } from '../../../../src/simulator/array/directLinks.ts'
import { Drives } from '../../../../src/simulator/mechanism/drives.ts'
import { ibmArray } from '../../../support/arrays.ts'

describe('links of their own', () => {
  test('complete a command when its last byte is under the head', () => {
    const { system } = ibmArray(2)
    const addresses = { from: Float64Array.of(0, 24_576), size: Float64Array.of(24_576, 512), capacity: 1e9, synchronised: true }
    const drives = new Drives(system, 1, null, addresses)
    const commands = new DirectCommands(drives, 2, 1, 0)
    commands.issue(0, 0, 0)
    expect(commands.completions.nextTime).toBe(drives.bufferedAt(0, 24_576))
    expect(commands.completions.nextTime).toBeGreaterThan(system.drive.revolutionTime)
  })

  test('take exponential times of the mean that is asked for', () => {
    const { system } = ibmArray(1)
    const commands = new DirectCommands(
      new Drives(system, 1, null, { from: new Float64Array(1), size: new Float64Array(1), capacity: 1, synchronised: true }),
      1,
      5,
      0.03,
    )
    let sum = 0
    let squares = 0
    const count = 40_000
    for (let index = 0; index < count; index++) {
      commands.issue(0, 0, 0)
      const time = commands.completions.nextTime
      commands.completions.take()
      sum += time
      squares += time * time
    }
    const mean = sum / count
    expect(Math.abs(mean / 0.03 - 1)).toBeLessThan(0.02)
    expect(Math.abs((squares / count - mean * mean) / (mean * mean) - 1)).toBeLessThan(0.05)
  })

  test('move time from completion to completion and count what was read', () => {
    const { links, meters } = assembleArray(ibmArray(3, { processes: 2, requestSize: 65_536 }), 1)
    advance(links, 1)
    const first = links.now
    advance(links, 100)
    expect(links.now).toBeGreaterThan(first)
    expect(meters.links.reads).toBe(100)
    expect(meters.links.bytes).toBe(100 * 32_768)
  })
})
