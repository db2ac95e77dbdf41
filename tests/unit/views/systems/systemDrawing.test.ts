import { machineOf } from '../../../../src/configuration/machineOf.ts'
import { wholeMachine } from '../../../../src/domain/wholeMachine.ts'
import { describe, expect, test } from 'vitest'
import { gallerySystems } from '../../../../src/catalog/gallery.ts'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { machines } from '../../../../src/configuration/structured/machine.ts'
import { drivesIn } from '../../../../src/domain/machinePath.ts'
import { systemConfiguration } from '../../../../src/views/systems/systemNumbers.ts'
import { heap, linkLabel, systemDrawing, type SystemDrawing } from '../../../../src/views/systems/systemDrawing.ts'

const nothing = { hops: new Set<string>() }

const drawn = (text: string, disks = 4, hops: readonly string[] = []): SystemDrawing => {
  const machine = machines.codec.read(text)
  if (typeof machine === 'string') throw new Error(machine)
  return systemDrawing(wholeMachine(machine, disks), { hops: new Set(hops) })
}

test('links are labelled by what they run at', () => {
  expect(linkLabel({ kind: 'pcie', link: { generation: 3, lanes: 8 } })).toBe('PCIe 3.0 ×8')
  expect(linkLabel({ kind: 'sas', link: { generation: 12, lanes: 4 } })).toBe('SAS 12 ×4')
  expect(linkLabel({ kind: 'sas', link: { generation: 12, lanes: 4, trained: { generation: 6, lanes: 2 } } })).toBe('SAS 6 ×2')
  expect(linkLabel({ kind: 'usb', link: { generation: 5, lanes: 1 } })).toBe('USB 5 Gb/s')
  expect(linkLabel({ kind: 'dmi', link: { generation: 2, lanes: 4 } })).toBe('DMI 2.0')
  expect(linkLabel({ kind: 'root' })).toBe('root complex')
})

test.each([
  [1, 64],
  [5, 64],
  [24, 64],
  [90, 64],
  [45, 30],
  [8, 14],
  [500, 30],
])('%i marks fit into %i pixels', (count, room) => {
  const { rows, pitch } = heap(count, room)
  expect(rows * pitch).toBeLessThanOrEqual(room + 1e-9)
  expect(pitch).toBeGreaterThanOrEqual(6)
})

describe.each(gallerySystems)('$preset', (system) => {
  const machine = machineOf(systemConfiguration(system))
  const drawing = systemDrawing(machine, nothing)

  test('has all of its drives, and fits on a phone', () => {
    expect(drawing.drives.flatMap(({ at }) => at)).toHaveLength(drivesIn(machine))
    expect(drawing.width).toBeLessThan(350)
    for (const [x, y] of drawing.drives.flatMap(({ at }) => at)) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(drawing.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(drawing.height)
    }
  })

  test('draws no drive over another, and no label over another', () => {
    const places = drawing.drives.flatMap(({ at }) => at.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`))
    expect(new Set(places).size).toBe(places.length)
    const boxes = drawing.labels.map(({ at: [x, y], text }) => ({ left: x - 3 * text.length, right: x + 3 * text.length, y }))
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(one.right <= other.left || other.right <= one.left || Math.abs(one.y - other.y) >= 11).toBe(true)
  })
})

test('what limits is strong, and nothing else', () => {
  const { wires, boxes, labels } = drawn('pcie3x8/adapter/sas12x4/expander/24*nearline-20tb.sas12', 4, ['0.0.0'])
  expect(wires.filter(({ isLimit }) => isLimit)).toHaveLength(1)
  expect(labels.filter(({ isLimit }) => isLimit).map(({ text }) => text)).toEqual(['SAS 12 ×4'])
  expect(boxes.every(({ isLimit }) => !isLimit)).toBe(true)
})

test('equal branches are drawn one by one up to four, beyond that as one with their number', () => {
  expect(drawn('pcie3x8/adapter/2*sas12x4/expander/30*nearline-20tb.sas12').drives).toHaveLength(2)
  const folded = drawn('pcie3x8/adapter/8*sas12/2*dual-14tb')
  expect(folded.drives).toHaveLength(1)
  expect(folded.drives[0]?.at).toHaveLength(16)
  expect(folded.labels.map(({ text }) => text)).toEqual(['PCIe 3.0 ×8', '8 × SAS 12 ×1'])
})

test('the shared bus of the papers is a line with its disks', () => {
  const drawing = systemDrawing(machineOf(withValues(presetConfiguration('cheetah-ultra-1'), { disks: 7 })), nothing)
  expect(drawing.labels.map(({ text }) => text)).toEqual(['bus'])
  expect(drawing.drives.flatMap(({ at }) => at)).toHaveLength(7)
})
