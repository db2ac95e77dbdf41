import { describe, expect, test } from 'vitest'
import { groupOfRow, openedRow, panelRows } from '../../../../src/app/panel/panelRows.ts'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { isOneBus, machineOf } from '../../../../src/configuration/machineOf.ts'
import { firstConfiguration, presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { wholeMachine } from '../../../../src/domain/wholeMachine.ts'
import { machineChange } from '../../../../src/views/passes/machineChange.ts'
import { setCount } from '../../../../src/views/passes/nodeEdits.ts'
import { placedRows, spokenRow } from '../../../../src/views/passes/hopRow.ts'
import { fieldsOf, groupsOf, panelGroups } from '../../../../src/views/shared/groups.ts'
import { readValues } from '../../../support/readValues.ts'

const views = ['throughput', 'passes', 'rounds', 'plan', 'striping', 'caching', 'drives'] as const

const papers = presetList.map(({ id }) => presetConfiguration(id)).filter(isOneBus)

const namesOf = (configuration: Configuration): readonly string[] => panelRows(configuration, '').map(({ name }) => name)

/** Every field that the panel has, in its groups and in rows of its machine. */
function reached(configuration: Configuration): readonly string[] {
  const rows = panelRows(configuration, '').flatMap((row) => groupOfRow(configuration, row) ?? [])
  return [...new Set([...panelGroups(configuration), ...rows])].flatMap(({ id }) => {
    const { open, folded } = fieldsOf(configuration, id)
    return [...open, ...folded]
  })
}

describe('the machine in the panel', () => {
  test('of every paper is a host, its bus and its drives, by the names of what stands there', () => {
    const names = papers.map((paper) => [paper.preset, ...namesOf({ ...paper, view: 'throughput' })].join(' > '))
    expect(names.toSorted()).toEqual([
      'barracuda-alpha > DEC AlphaStation 600 > Fast wide SCSI > Barracuda 4LP',
      'cheetah-sparc-20 > Sun Sparc-20 > Fast wide SCSI > Cheetah 4LP',
      'cheetah-ultra-1 > Sun Ultra-1 > Fast wide SCSI > Cheetah 4LP',
      'cineblitz-challenge > DEC AlphaStation 600 > Fast wide SCSI > Barracuda 4LP',
      'lee-katz-array > Sun Sparc-20 > SCSI-1 > IBM 0661',
      'reddy-as400 > Sun Sparc-20 > SCSI-1 > AS/400 disk',
      'white-ide > PC of 2000 > ATA/100 channel > Deskstar 75GXP',
      'white-scsi > PC of 2000 > Ultra2 wide SCSI > Ultrastar 36ZX',
      'wren-sparc-20 > Sun Sparc-20 > SCSI-1 > Wren-7',
    ])
    for (const paper of papers) {
      const rows = panelRows({ ...paper, view: 'throughput' }, '')
      expect(rows.map((row) => groupOfRow(paper, row)?.id)).toEqual(['host', 'bus', 'drives'])
      expect(placedRows(rows, new Set()).map(({ depth }) => depth)).toEqual([0, 1, 2])
      expect(rows[1]?.carries).toBe(paper.busRate)
      expect(rows[2]?.node?.count).toBe(paper.disks)
    }
  })

  test.each(views)('reaches every field that acts on %s, each in one place', (view) => {
    const wrong = presetList.filter(({ id }) => {
      const configuration = { ...presetConfiguration(id), view }
      const asked = groupsOf(configuration).flatMap((group) => Object.values(fieldsOf(configuration, group.id)).flat())
      return reached(configuration).toSorted().join() !== asked.toSorted().join()
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('has no rows that do not act: drives alone where no bus is shared, no number where a trace has it', () => {
    expect(namesOf({ ...firstConfiguration, view: 'striping' })).toEqual(['Cheetah 4LP'])
    expect(namesOf({ ...firstConfiguration, view: 'striping', links: 'shared' })).toHaveLength(3)
    const [drives, ...others] = panelRows({ ...firstConfiguration, view: 'caching' }, '')
    expect(drives).toMatchObject({ name: 'Cheetah 4LP', isUncounted: true })
    expect(others).toEqual([])
    // the question draws the machine itself: here are its bus and drives, from the edge on
    const passes = placedRows(panelRows({ ...firstConfiguration, view: 'passes' }, ''), new Set())
    expect(passes.map(({ row, depth }) => [row.name, depth])).toEqual([
      ['Fast wide SCSI', 0],
      ['Cheetah 4LP', 1],
    ])
  })

  test('of links has rows that unfold into fields of its host and of the disks of the configuration', () => {
    const nearline = { ...presetConfiguration('nearline-24'), view: 'throughput' }
    const rows = panelRows(nearline, '')
    expect(rows.map((row) => groupOfRow(nearline, row)?.id)).toEqual(['host', ...rows.slice(1, -1).map(() => undefined), 'drives'])
    const flash = { ...presetConfiguration('nvme-30'), view: 'throughput' }
    expect(panelRows(flash, '').flatMap((row) => groupOfRow(flash, row)?.id ?? [])).toEqual(['host'])
  })

  test('says who else is on the bus', () => {
    const mixed = withValues(firstConfiguration, readValues({ machine: 'bus/(disk,2*barracuda-4lp)' }))
    expect(namesOf(mixed).slice(2)).toEqual(['Cheetah 4LP', 'Barracuda 4LP'])
    expect(namesOf({ ...mixed, view: 'caching' }).slice(-1)).toEqual(['Cheetah 4LP'])
    expect(namesOf(withValues(mixed, readValues({ machine: 'bus/(2*wren-7,disk,3*disk)' }))).slice(2)).toEqual([
      'Wren-7',
      'Cheetah 4LP',
      'Cheetah 4LP',
    ])
  })

  test('shows the axis in its row, which is open the first time, else the drives are', () => {
    const opened = (values: Partial<Configuration>): string | null => {
      const configuration = { ...firstConfiguration, ...values }
      return openedRow(configuration, panelRows(configuration, ''))
    }
    expect(opened({})).toBe('0.0')
    expect(opened({ axis: 'bus-rate' })).toBe('0')
    const axes = (axis: string): readonly unknown[] => panelRows({ ...firstConfiguration, axis }, '').map((row) => row.axis)
    expect(axes('size')).toEqual([undefined, undefined, undefined])
    expect(axes('bus-rate')).toEqual([undefined, 'carries', undefined])
    expect(axes('disks')).toEqual([undefined, undefined, 'count'])
    expect(openedRow(presetConfiguration('nvme-30'), panelRows(presetConfiguration('nvme-30'), ''))).toBeNull()
  })

  test('marks the rows that the answer names as the limit, and says so', () => {
    const limiting = (configuration: Configuration, limits: string): readonly string[] =>
      placedRows(panelRows(configuration, limits), new Set())
        .filter(({ row }) => row.isLimiting)
        .map((placed) => spokenRow(placed, 1, 'MB/s').replace(/, .*, /, ' … '))
    expect(limiting(firstConfiguration, '')).toEqual([])
    expect(limiting(firstConfiguration, 'host')).toEqual(['Sun Ultra-1 … the limit'])
    expect(limiting(firstConfiguration, 'bus')).toEqual(['Fast wide SCSI … the limit'])
    expect(limiting(firstConfiguration, 'bus\ndrives')).toEqual(['Fast wide SCSI … the limit', 'Cheetah 4LP … the limit'])
    const nearline = presetConfiguration('nearline-24')
    expect(limiting(nearline, 'SAS cable')).toEqual(['SAS cable … the limit'])
    expect(limiting(nearline, 'drives')).toHaveLength(1)
  })

  test('has the number of its disks as the field of that name, and every other change as another machine', () => {
    const paper = firstConfiguration
    const more = setCount(machineOf(paper), [0, 0], 7)
    if (!more.ok) throw new Error(more.reason)
    expect(machineChange(paper, more.machine)).toEqual(['disks', 7])
    const buses = setCount(machineOf(paper), [0], 2)
    if (!buses.ok) throw new Error(buses.reason)
    const [name, value] = machineChange(paper, buses.machine)
    expect([name, String(value)]).toEqual(['machine', '2*bus/4*disk'])
    const changed = withValues(paper, { [name]: value })
    expect(wholeMachine(changed.machine.content, changed.disks)).toEqual(machineOf(changed))
    expect(changed.disks).toBe(8)
  })
})
