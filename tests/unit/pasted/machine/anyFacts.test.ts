import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Fact } from '../../../../src/pasted/facts.ts'
import { configurationOf } from '../../../../src/pasted/machine/configurationOf.ts'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import { machineSentence } from '../../../../src/pasted/machine/machineSentence.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import type { ReadText } from '../../../../src/pasted/readText.ts'
import { isLong } from '../../../support/effort.ts'
import { faultsOf, written } from './foundText.ts'
import { drive, onLine, pci, phy, said, sasLink, scsi, textOf, usb } from './madeFacts.ts'
import { pictured } from './writtenTexts.ts'

/** The texts with some of their facts, in any order. */
const someOf = (texts: readonly ReadText[]): fc.Arbitrary<readonly ReadText[]> =>
  fc.tuple(...texts.map((text) => fc.shuffledSubarray([...text.facts]).map((facts) => ({ ...text, facts }))))

it('says the same of facts in any order', () => {
  const [whole] = machinesOf(pictured, {})
  const inAnyOrder = fc.tuple(
    ...pictured.map((text) => fc.shuffledSubarray([...text.facts], { minLength: text.facts.length }).map((facts) => ({ ...text, facts }))),
  )
  fc.assert(
    fc.property(inAnyOrder, (texts) => {
      expect(machinesOf(texts, {})).toEqual([whole])
    }),
    { seed: 1, numRuns: isLong ? 40 : 20 },
  )
})

it('says no more of fewer facts', () => {
  fc.assert(
    fc.property(someOf(pictured), (texts) => {
      for (const found of machinesOf(texts, {})) {
        expect(found.drives).toBeLessThanOrEqual(8)
        expect(faultsOf(found)).toEqual([])
      }
    }),
    { seed: 1, numRuns: isLong ? 60 : 20 },
  )
})

const few = <const Value>(...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values)
const maybe = <Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(values)
const saying = <Value>(values: fc.Arbitrary<Value>) => maybe(values.map((one) => said(one)))
const lines = fc.integer({ min: 1, max: 40 })
const odd = few(0, -1, 0.012, 1.5, 3, 6, 12, 22.5, 24, 1e9, Number.NaN)
const names = few('sda', 'sdb', 'nvme0n1', 'da0', 'disk0')
const ids = few('x', 'y', 'z')
const link = fc.record({ generation: few(0, 1, 3, 6, 9), lanes: few(0, 1, 2, 3, 4, 8, 12, 16, 32) })

/** Facts that contradict themselves and each other, with values that nothing has. */
const anyFact: fc.Arbitrary<Fact> = fc.oneof(
  fc
    .record({
      address: few('0000:00:01.0', '0000:01:00.0', '0000:02:00.0', 'odd'),
      role: few('bridge', 'sas', 'sata', 'nvme', 'usb', 'other'),
      able: saying(link),
      runs: saying(link),
      payload: saying(few(0, 128, 300, 4096)),
    })
    .chain((more) =>
      fc
        .tuple(lines, maybe(few<readonly [number, number]>([1, 1], [2, 9], [0, 0])))
        .map(([line, buses]) => pci(line, more.address, { ...more, buses })),
    ),
  fc
    .record({
      node: maybe(names),
      identity: maybe(ids),
      model: saying(few('', 'ST8000VN0022', 'Example', 'MR9361-8i')),
      bytes: saying(few(0, -5, 4e12, 8e12, 1e300, Number.NaN)),
      rpm: saying(few(0, 5_400, 7_200, -1)),
      transport: maybe(few('sas', 'sata', 'usb', 'nvme', 'other')),
      able: saying(odd),
      runs: saying(odd),
      controller: maybe(few('/c0', '/c1')),
      place: maybe(few('0:1', '0:2')),
      count: few(0, 1, 3, 700),
    })
    .chain((more) => lines.map((line) => drive(line, more))),
  fc
    .record({
      transport: maybe(few('sas', 'sata', 'usb', 'nvme')),
      address: maybe(few('x', '1-1.2', 'port')),
      type: few('disk', 'enclosu', 'zbc'),
    })
    .chain((more) => fc.tuple(lines, maybe(few(0, 3)), maybe(names)).map(([line, host, node]) => scsi(line, host, node, more))),
  fc
    .record({
      of: maybe(ids),
      attached: maybe(ids),
      attachedTo: maybe(few('expander', 'host', 'drive', 'enclosure')),
      rate: saying(odd),
      isUnknown: fc.boolean(),
    })
    .chain((more) => fc.tuple(lines, few(0, 1, 2, 3)).map(([line, number]) => phy(line, number, more))),
  fc
    .record({
      belowIs: few('expander', 'drives', 'enclosure'),
      lanes: saying(few(0, 1, 4, 10, 64)),
      count: few(0, 1, 24, 700).map((one) => said(one)),
      paths: few(0, 1, 2),
    })
    .chain((more) =>
      fc
        .tuple(lines, few('host0', 'host1', 'a', 'b', ''), few('a', 'b', 'c'))
        .map(([line, above, below]) => sasLink(line, above, below, more)),
    ),
  fc
    .record({
      parent: maybe(few(1, 2, 3)),
      port: maybe(few(1, 2)),
      role: few('root', 'hub', 'storage', 'other'),
      driver: maybe(few('bulk-only', 'uas')),
      runs: saying(few(0, 12e6, 480e6, 5e9, 40e9)),
      able: saying(few(480e6, 10e9)),
    })
    .chain((more) => fc.tuple(lines, few(1, 2), few(1, 2, 3)).map(([line, bus, device]) => usb(line, bus, device, more))),
  lines.map((line): Fact => ({ kind: 'controller', at: onLine(line), id: 'host0', model: said('Example 9300-8i'), drives: null })),
)

const programs = ['lspci -vv', 'lsblk -JO', 'smartctl -x', 'lsscsi -t', 'smp_discover', 'sas_discover -v', 'lsusb -t', 'storcli /c0 show']

it('makes a machine that can be computed, or none, of whatever facts there are', () => {
  const texts = fc.array(fc.tuple(few(...programs), fc.array(anyFact, { maxLength: 12 })), { maxLength: 6 })
  fc.assert(
    fc.property(texts, (made) => {
      for (const found of machinesOf(
        made.map(([command, facts]) => textOf(command, facts)),
        { 'lanes:1': 1, ways: 7 },
      )) {
        expect(faultsOf(found)).toEqual([])
        expect(machineSentence(found).length).toBeGreaterThan(0)
        expect(Object.keys(configurationOf(found, firstConfiguration)).length > 0).toBe(found.drives > 0)
        expect(written(found.machine).length).toBeLessThanOrEqual(4_000)
      }
    }),
    { seed: 1, numRuns: isLong ? 150 : 50 },
  )
})
