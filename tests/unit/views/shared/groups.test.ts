import { describe, expect, test } from 'vitest'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { changedCount, fieldsOf, groups, groupsOf, panelGroups } from '../../../../src/views/shared/groups.ts'
import { groupSummary, panelSummary } from '../../../../src/views/shared/groupSummaries.ts'
import { axisOf } from '../../../../src/views/shared/questionAxis.ts'
import { isUsed } from '../../../../src/configuration/configuration.ts'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { fieldNames, fieldOf } from '../../../../src/configuration/fields/fields.ts'
import { readValues } from '../../../support/readValues.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'

describe('the groups of the panel', () => {
  test('show every used field once', () => {
    const thinking = { ...firstConfiguration, thinkTime: 0.01 }
    const shown = groups.flatMap(({ id }) => {
      const { open, folded } = fieldsOf(thinking, id)
      return [...open, ...folded]
    })
    // the machine is a tree; what was calibrated is said by the marks of its values; the others are of machines
    const hidden = new Set<string>(['machine', 'calibrated', 'inFlight', 'inFlightOver', 'cores'])
    const wanted = fieldNames.filter((name) => fieldOf(name).group !== 'page' && !hidden.has(name) && isUsed(thinking, name))
    expect(shown.toSorted()).toEqual(wanted.toSorted())
  })

  test('are the same wherever a slider stands, so that none moves while it is dragged', () => {
    const { folded } = fieldsOf(firstConfiguration, 'workload')
    expect(folded).toContain('thinkLaw')
    expect(fieldsOf({ ...firstConfiguration, thinkTime: 0.01 }, 'workload').folded).toEqual(folded)
  })

  test('show an order that a question about random reads does not know, so that it can be taken back', () => {
    const rounds = { ...firstConfiguration, view: 'rounds' }
    expect(fieldsOf(rounds, 'workload').open).not.toContain('order')
    expect(fieldsOf({ ...rounds, order: 'reads' }, 'workload').open).toContain('order')
  })

  test('belong to their questions', () => {
    expect(groupsOf(firstConfiguration).map(({ id }) => id)).not.toContain('array')
    const striping = { ...firstConfiguration, view: 'striping' }
    expect(groupsOf(striping).map(({ id }) => id)).toEqual(['drives', 'workload', 'array', 'simulation'])
    expect(groupsOf({ ...striping, links: 'shared' }).map(({ id }) => id)).toEqual(
      groups.map(({ id }) => id).filter((id) => !['trace', 'cache', 'queue', 'cost', 'machine', 'pass', 'job'].includes(id)),
    )
    expect(fieldsOf(striping, 'workload')).toEqual({ open: ['span'], folded: ['spanStart', 'mix', 'thinkTime'] })
    expect([axisOf(firstConfiguration), axisOf(striping)]).toEqual(['requestSize', 'stripeUnit'])
    const drives = { ...firstConfiguration, view: 'drives' }
    expect(groupsOf(drives).map(({ id }) => id)).toEqual(['drives', 'bus', 'host', 'workload', 'queue', 'cost', 'simulation'])
    expect(fieldsOf(drives, 'workload')).toEqual({ open: ['requestSize', 'span'], folded: ['spanStart'] })
    expect(fieldsOf(drives, 'simulation')).toEqual({ open: ['precision'], folded: ['seed'] })
    expect(axisOf(drives)).toBe('tags')
  })

  test('of caching are the drive, the trace, the cache and the seed, and only what acts of them', () => {
    const caching = { ...firstConfiguration, view: 'caching' }
    expect(groupsOf(caching).map(({ id }) => id)).toEqual(['drives', 'trace', 'cache', 'simulation'])
    expect(groupsOf(firstConfiguration).map(({ id }) => id)).not.toContain('cache')
    const { open, folded } = fieldsOf(caching, 'drives')
    expect(open).toEqual(['drive'])
    expect(folded).toContain('missOverhead')
    for (const name of ['disks', 'others', 'rotation', 'buffer', 'hitOverhead'] as const) expect(folded).not.toContain(name)
    expect(fieldsOf(caching, 'simulation')).toEqual({ open: [], folded: ['seed'] })
    expect(fieldsOf(caching, 'trace').folded).toEqual(['burstShare', 'burstFactor', 'burstRequests'])
    expect(fieldsOf({ ...caching, trace: 'own' }, 'trace').folded).toHaveLength(22)
    expect(fieldsOf({ ...caching, secondLevel: 'front' }, 'cache').folded).toEqual([
      'destageUnit',
      'partialWrites',
      'missExponent',
      'secondLevel',
      'secondSize',
      'secondBlock',
    ])
    const beside = panelGroups(caching).filter(({ id }) => id !== 'machine')
    expect(beside.map(({ id }) => groupSummary(id, { ...caching, traceSpeed: 2 }))).toEqual(
      ['AS/400, trace 1, × 2', '4 MiB, block 4 KiB, fetch 4 KiB', 'seed 1'].map((text) => text.replaceAll(/(\d) (?=[KM]iB)/g, '$1\u00a0')),
    )
  })

  test('of reads through a machine are the machine, and of the bus what hangs in it', () => {
    const reads = (machine: string): typeof firstConfiguration => withValues(firstConfiguration, readValues({ machine }))
    expect(groupsOf(reads('pcie3x8/adapter/bus/7*disk')).map(({ id }) => id)).toEqual([
      'machine',
      'drives',
      'bus',
      'host',
      'workload',
      'simulation',
    ])
    const shelf = reads('sas12x4/expander/24*nearline-20tb')
    expect(groupsOf(shelf).map(({ id }) => id)).toEqual(['machine', 'host', 'workload', 'simulation'])
    expect(fieldsOf({ ...shelf, axis: 'disks' }, 'machine').open).toEqual(['disks'])
    expect(fieldsOf({ ...shelf, axis: 'size' }, 'machine')).toEqual({ open: [], folded: [] })
    expect(fieldsOf({ ...shelf, view: 'rounds' }, 'bus').open).toEqual(['bus', 'busRate'])
  })

  test('of passes are the machine, what is done with it, and of drives and bus what hangs in it', () => {
    const passes = { ...firstConfiguration, view: 'passes' }
    expect(groupsOf(passes).map(({ id }) => id)).toEqual(['machine', 'drives', 'bus', 'pass', 'simulation'])
    expect(fieldsOf(passes, 'bus')).toEqual({ open: ['bus', 'busRate'], folded: ['commandTime', 'reconnectTime', 'statusTime'] })
    const { folded } = fieldsOf(passes, 'drives')
    expect(folded).toContain('driveCapacity')
    for (const name of ['others', 'buffer', 'hitOverhead'] as const) expect(folded).not.toContain(name)
    const shelf = { ...passes, ...readValues({ machine: 'sas12x4/expander/24*nearline-20tb' }) } as typeof passes
    expect(groupsOf(shelf).map(({ id }) => id)).toEqual(['machine', 'pass', 'simulation'])
    expect(panelSummary(shelf)).toBe('24 nearline disks')
    expect(fieldsOf(passes, 'pass').open).toEqual(['pass', 'passUsed', 'passes', 'within', 'together'])
    expect(fieldsOf({ ...passes, pass: 'rebuild', rebuild: 'spread' }, 'pass').open.slice(0, 4)).toEqual([
      'pass',
      'rebuild',
      'rebuildGroup',
      'dataDrives',
    ])
    // the layout is none while nothing is rebuilt
    expect(fieldsOf({ ...passes, rebuild: 'spread' }, 'pass').open).not.toContain('dataDrives')
  })

  test('are summed up by the drives and what the question is about', () => {
    const said = (view: string): string => panelSummary({ ...firstConfiguration, view }).replaceAll('\u00a0', ' ')
    expect(['rounds', 'passes', 'striping', 'caching', 'drives'].map(said)).toEqual([
      '4 × Cheetah 4LP · bus 16.6 MB/s',
      '4 × Cheetah 4LP · one bus',
      '4 × Cheetah 4LP · 64 KiB, 4 in flight',
      'Cheetah 4LP · 4 MiB, block 4 KiB, fetch 4 KiB',
      '4 × Cheetah 4LP · one bus, 32 in flight, 32 tags, SPTF',
    ])
    // a machine of links has no bus
    const ofMachine = panelSummary({ ...presetConfiguration('nearline-24'), view: 'drives' })
    expect(ofMachine).toMatch(/^24 × .* · 32 in flight, /)
  })

  test('show fields of another form only with that form', () => {
    expect(isUsed(firstConfiguration, 'zones')).toBe(false)
    expect(isUsed(withValues(firstConfiguration, { mediaForm: 'zones' }), 'zones')).toBe(true)
  })

  test('count what was changed', () => {
    const { folded } = fieldsOf(firstConfiguration, 'drives')
    expect(changedCount(firstConfiguration, folded)).toBe(0)
    expect(changedCount(withValues(firstConfiguration, { rpm: 7200, surfaces: 2 }), folded)).toBe(2)
  })

  test('have a short summary with a unit or a word', () => {
    const withoutDrives = withValues(firstConfiguration, readValues({ machine: 'pcie3x8/adapter' }))
    for (const view of ['throughput', 'passes', 'striping', 'caching', 'drives'])
      for (const one of [firstConfiguration, withoutDrives])
        for (const { id } of panelGroups({ ...one, view })) expect(groupSummary(id, one).length).toBeGreaterThan(0)
    expect(groupSummary('machine', withoutDrives)).toBe('no drives')
  })
})
