import { describe, expect, test } from 'vitest'
import { queuesOf } from '../../../support/queues.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import {
  drivesSentence,
  moneyText,
  recommended,
  sortingText,
  type Choice,
  type DrivesSentences,
} from '../../../../src/views/drives/drivesAnswer.ts'
import { connectionSentence } from '../../../../src/views/drives/connectionText.ts'
import { hostShare, limitOf, limitText, type Loads } from '../../../../src/views/drives/limits.ts'
import type { PlacementId } from '../../../../src/views/drives/placements.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

const choice = (placement: PlacementId, tags: number, rate: number): Choice => ({ placement, tags, throughput: rate * 1e6 })

const white: readonly Choice[] = [
  choice('none', 1, 0.99),
  choice('none', 32, 0.99),
  choice('host', 1, 1.1),
  choice('host', 32, 1.1),
  choice('drive', 4, 1.4),
  choice('drive', 32, 2.33),
  choice('both', 4, 1.5),
  choice('both', 32, 2.34),
]

const said = (more: Partial<DrivesSentences> = {}): DrivesSentences => ({
  unit: 'MB/s',
  pattern: 'random',
  channels: 'bus is',
  outstanding: 128,
  choices: white,
  present: { placement: 'drive', tags: 32 },
  limit: 'drive',
  ...more,
})

const sentence = (more: Partial<DrivesSentences> = {}): string => plain(plainSentence(drivesSentence(said(more))))

describe('the recommendation', () => {
  test('is the plainest way that is as good as the best, beside nothing at all', () => {
    expect(sentence()).toBe('Queue in the drive, 32 deep: 2.33 MB/s random instead of 0.990; that is what you have.')
    expect(sentence({ present: { placement: 'both', tags: 32 } })).toMatch(/; yours does as well\.$/)
    expect(sentence({ present: { placement: 'drive', tags: 4 } })).toMatch(/; yours gives 1\.40\.$/)
    expect(sentence({ present: { placement: 'drive', tags: 5 } })).toMatch(/instead of 0\.990\.$/)
  })

  test('names both where both are needed, and the host where it is enough', () => {
    const both = [...white, choice('both', 64, 2.9)]
    expect(sentence({ choices: both })).toMatch(/^Sort in the host and queue in the drive, 64 deep: 2\.90 MB\/s/)
    expect(plain(sortingText({ choices: both, unit: 'MB/s' }))).toBe('At best the host alone gives 1.10, the drive alone 2.33 MB/s. ')
    const host = [...white, choice('host', 2, 2.4)].toSorted(
      (one, other) => Number(one.placement > 'host') - Number(other.placement > 'host'),
    )
    expect(recommended(host)?.placement).toBe('host')
  })

  test('says that sorting in the host adds nothing once the drive sorts', () => {
    expect(sortingText({ choices: white, unit: 'MB/s' })).toBe('Sorting in the host adds nothing once the drive sorts. ')
    expect(sortingText({ choices: white.slice(0, 3), unit: 'MB/s' })).toBe('')
  })

  test.each<[string, Partial<DrivesSentences>]>([
    ['The bus is full, however requests wait: 18.6 MB/s random.', { limit: 'bus' }],
    ['The channels are full, however requests wait: 18.6 MB/s random.', { limit: 'bus', channels: 'channels are' }],
    ['The host is full, however requests wait: 18.6 MB/s random.', { limit: 'host' }],
    ['Sequential requests need neither queue nor sorting: 18.6 MB/s sequential.', { pattern: 'sequential' }],
    ['Neither queue nor sorting helps here: 18.6 MB/s random.', {}],
    ['One request at a time leaves nothing to sort: 18.6 MB/s random.', { outstanding: 1 }],
  ])('where nothing helps: %s', (expected, more) => {
    expect(sentence({ choices: [choice('none', 1, 18.6), choice('drive', 32, 18.7)], ...more })).toBe(expected)
  })

  test('waits for the simulation where there is no formula', () => {
    expect(sentence({ choices: [], pattern: 'interleaved' })).toContain('the simulation is on its way')
  })
})

describe('what is full', () => {
  const scsi = queuesOf('white-scsi', { disks: 2 })
  const loads = (drive: number, bus: number, perSecond: number): Loads => ({
    driveUtilization: drive,
    busUtilization: bus,
    requestsPerSecond: perSecond,
  })

  test('is the busiest station that has nothing left', () => {
    expect(limitOf(loads(0.99, 0.1, 300), scsi)).toBe('drive')
    expect(limitOf(loads(0.9, 0.98, 300), scsi)).toBe('bus')
    expect(limitOf(loads(0.3, 0.4, 1 / scsi.system.adapter.readCost), scsi)).toBe('host')
    expect(limitOf(loads(0.5, 0.1, 300), scsi)).toBe('nothing')
    expect(hostShare({ requestsPerSecond: 1e9 }, scsi)).toBe(1)
  })

  test('is said in words of the connection and the pattern', () => {
    expect(plain(limitText(loads(0.99, 0.04, 300), scsi))).toBe(
      'Arm and platter are the limit: they work 99 % of the time, the bus is held 4 %.',
    )
    expect(limitText(loads(0.6, 0.99, 300), scsi)).toMatch(/^The bus is the limit: it is held/)
    const ide = queuesOf('white-ide', { tags: 1 })
    expect(limitText(loads(0.5, 1, 300), ide)).toContain('held while its drive seeks')
    expect(limitText(loads(0.5, 1, 300), queuesOf('white-ide', { pattern: 'sequential' }))).toMatch(
      /^The channels are the limit: they are held/,
    )
    expect(limitText(loads(0.99, 0.4, 300), queuesOf('white-scsi', { pattern: 'sequential' }))).toMatch(/^The media are the limit/)
    expect(limitText(loads(0.2, 0.3, 1e9), scsi)).toMatch(/^The host is the limit/)
    expect(limitText(loads(0.2, 0.3, 1), scsi)).toMatch(/^Nothing is full/)
  })
})

test('connections are compared by their rates, or said to make no difference', () => {
  const rates = [
    { connection: 'scsi-bus', throughput: 15.4e6 },
    { connection: 'ide-channels', throughput: 34.4e6 },
    { connection: 'own-channels', throughput: 34.8e6 },
  ] as const
  expect(plain(connectionSentence(8, rates, 'MB/s', 'ultra2-wide'))).toBe(
    'Eight drives: a channel each 34.8 MB/s, IDE channels 34.4, one SCSI bus 15.4.',
  )
  expect(plain(connectionSentence(1, rates.slice(1), 'MB/s', 'own'))).toBe('One drive delivers 34.8 MB/s on any connection.')
  expect(connectionSentence(1, [], 'MB/s', 'own')).toBe('')
  // a shelf of SAS drives has no SCSI bus
  expect(plain(connectionSentence(8, rates, 'MB/s', 'sas-12g-x4'))).toBe(
    'Eight drives: a channel each 34.8 MB/s, channels of two 34.4, one SAS port 15.4.',
  )
})

test('amounts have three digits', () => {
  expect([6, 15.28, 550, 12_340].map((one) => plain(moneyText(one)))).toEqual(['$ 6.00', '$ 15.3', '$ 550', '$ 12\u202F300'])
})
