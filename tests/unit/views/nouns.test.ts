import { expect, test } from 'vitest'
import { sentencesOf } from '../../../scripts/answers/sentences.ts'
import { driveOfToday } from '../../../src/catalog/machineDrives.ts'
import { machineOf } from '../../../src/configuration/machineOf.ts'
import { presetConfiguration, presetList, setFields } from '../../../src/configuration/presets.ts'
import { aboutOf } from '../../../src/configuration/sources.ts'
import type { HopKind } from '../../../src/domain/machine.ts'
import { nodesOf } from '../../../src/domain/machinePath.ts'
import { witnesses } from '../../../src/prediction/witnesses.ts'
import { caveats } from '../../../src/reports/assumptions.ts'
import { thinned } from '../../support/effort.ts'
import { readValues } from '../../support/readValues.ts'
import { subjectOf } from '../../../src/views/shared/say.ts'

/*
 * No sentence of a question, and no caveat of a report, names what the machine does not have. A cache is known by simulation alone: tests/unit/views/caching.
 */

const views = ['throughput', 'plan', 'passes', 'rounds', 'striping', 'drives'] as const

/** Nouns, and the kinds of rows of which one has to be there; drives that turn, or do not. */
const nouns: readonly (readonly [RegExp, readonly (HopKind | 'turning' | 'flash')[]])[] = [
  [/\b(?:disks?|heads?|fence|seeks?|rim|hub rate)\b/i, ['turning']],
  [/\bSSDs?\b/, ['flash']],
  [/\b(?:bus|buses)\b/i, ['bus']],
  [/\bports?\b(?! multiplier)/i, []],
  [/\bcables?\b/i, ['sas']],
  [/\bslots?\b/i, ['pcie']],
  [/\bUSB\b|\bhubs?\b/i, ['usb']],
  [/\bchipset\b/i, ['dmi']],
  [/\bmultipliers?\b/i, ['multiplier']],
  [/\broot complex(?:es)?\b/i, ['root']],
]

function partsOf(preset: string): ReadonlySet<string> {
  const configuration = presetConfiguration(preset)
  const turns = (drive: string): boolean => driveOfToday(drive === 'disk' ? configuration.drive : drive)?.values.halfTurn.value !== 0
  return new Set(
    nodesOf(machineOf(configuration)).flatMap(({ node }) =>
      node.node === 'drives' ? [turns(node.drive) ? 'turning' : 'flash', ...(node.link ? [node.link.kind] : [])] : [node.kind],
    ),
  )
}

const today = presetList.filter(({ host }) => host === 'today').map(({ id }) => id)

// every fifth of six questions a starting point: each question, of other starting points
const asked = thinned(
  today.flatMap((preset) => views.map((view) => [preset, view] as const)),
  5,
)

test.each(asked)('%s, %s', async (preset, view) => {
  const configuration = setFields(presetConfiguration(preset), { view })
  const said = await sentencesOf({ configuration, witnesses, service: null, signal: new AbortController().signal })
  const parts = partsOf(preset)
  // what the starting point is about is written of it, not made of its rows
  const doubts = caveats(configuration, witnesses).filter((one) => one !== aboutOf(configuration))
  const text = [said['sentence'], said['second'], ...doubts].join(' ')
  expect(said['sentence']).toBeTruthy()
  const wrong = nouns.filter(([noun, rows]) => noun.test(text) && !rows.some((row) => parts.has(row))).map(([noun]) => noun.exec(text)?.[0])
  expect({ text, wrong }).toEqual({ text, wrong: [] })
})

test.each([
  ['drives', 'cheetah-ultra-1', 'adapter/8*nearline-20tb', 'Eight nearline disks '],
  ['drives', 'hba-8', 'adapter/(4*cheetah-4lp,4*nearline-20tb.sas12)', 'Four Cheetah 4LP disks '],
  ['drives', 'hba-8', 'adapter/(4*nvme,2*nearline-20tb.sas12)', 'Two nearline disks '],
] as const)('%s of %s with %s is about its own drives', async (view, preset, machine, subject) => {
  const configuration = setFields(presetConfiguration(preset), readValues({ view, machine }))
  const said = await sentencesOf({ configuration, witnesses, service: null, signal: new AbortController().signal })
  expect(said['sentence']).toContain(subject)
})

test.each([
  ['24*nearline-20tb.sas12', 4, 'disk', 'four nearline disks'],
  ['(3*nvme,5*nearline-20tb.sas12)', 4, 'disk', 'four nearline disks'],
  ['(3*nvme,5*nearline-20tb.sas12)', 3, 'SSD', 'three NVMe SSDs'],
  ['(4*cheetah-4lp,4*nearline-20tb.sas12)', 4, 'disk', 'four Cheetah 4LP disks'],
  ['(4*cheetah-4lp,5*nearline-20tb.sas12)', 4, 'disk', 'four disks of this machine'],
] as const)('of %s, %i are called what can be told', (drives, count, noun, called) => {
  const configuration = setFields(presetConfiguration('hba-8'), readValues({ machine: `adapter/${drives}` }))
  expect(subjectOf(configuration, count, noun)).toBe(called)
})
