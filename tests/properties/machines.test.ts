import { withRowNames } from '../../src/configuration/structured/rowNames.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { setFields, firstConfiguration } from '../../src/configuration/presets.ts'
import { resolvePass } from '../../src/configuration/resolve/resolvePass.ts'
import { machines } from '../../src/configuration/structured/machine.ts'
import { parseStructured, structuredValue } from '../../src/configuration/structured/structured.ts'
import { encode } from '../../src/configuration/link/linkPairs.ts'
import { runs } from '../support/effort.ts'
import { damaged } from '../support/extremeLinks.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { anyMachine } from './machines.ts'

const options = { numRuns: runs(5_000, 25), seed: 88 }
const { codec } = machines

test('what is written is read, and writing it again is the same text', () => {
  fc.assert(
    fc.property(anyMachine, (machine) => {
      const text = codec.write(machine)
      fc.pre(text.length <= 4_000)
      const value = structuredValue(machines, machine)
      expect(value.content).toEqual(withRowNames(machine))
      expect(value.text).toBe(text)
      expect(codec.write(value.content)).toBe(text)
      expect(encode(text)).toBe(text)
    }),
    options,
  )
})

test('a damaged text is read or answered with a sentence', () => {
  const random = new RandomStream(7)
  let refused = 0
  fc.assert(
    fc.property(anyMachine, (machine) => {
      const read = parseStructured(machines, damaged(codec.write(machine), random))
      if (read.ok) return
      refused += 1
      expect(read.problems).toHaveLength(1)
      expect(read.problems[0]?.message).toMatch(/\.$/)
    }),
    options,
  )
  expect(refused).toBeGreaterThan(10)
})

test('every machine with drives is a pass: all drives in flows, parents first, ceilings above 0', () => {
  fc.assert(
    fc.property(anyMachine, fc.constantFrom('free', 'rows', 'all'), (machine, together) => {
      const text = codec.write(machine)
      fc.pre(text.length <= 4_000)
      const result = resolvePass(setFields(firstConfiguration, { machine: structuredValue(machines, machine), together }))
      const refusal = result.ok ? '' : `${result.problems[0]?.field}: ${result.problems[0]?.message}`
      expect(refusal).toMatch(/^$|^machine: .*(no drives|above that at its rim)/)
      if (!result.ok) return
      const { scenario, paths, drives } = result.value
      expect(scenario.hops.every(({ parent, up, down }, index) => (parent === null || parent < index) && up > 0 && down > 0)).toBe(true)
      expect([paths.hops.length, paths.drives.length]).toEqual([scenario.hops.length, scenario.drives.length])
      const passed = scenario.flows.reduce(
        (sum, { count, members }) => sum + count * members.reduce((all, member) => all + member.count, 0),
        0,
      )
      expect(passed).toBe(drives)
      expect(new Set(scenario.hops.map(({ name }) => name)).size).toBe(scenario.hops.length)
    }),
    options,
  )
})
