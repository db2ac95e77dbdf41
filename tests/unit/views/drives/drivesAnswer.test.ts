import { describe, expect, test } from 'vitest'
import { queuesOf } from '../../../support/queues.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { moneyText } from '../../../../src/views/drives/drivesAnswer.ts'
import { drivesHeadline, progressText, sortingText, type DrivesSentences } from '../../../../src/views/drives/drivesSentences.ts'
import { waysVerdict, type Way, type WaysVerdict } from '../../../../src/views/drives/drivesVerdict.ts'
import { connectionSentence } from '../../../../src/views/drives/connectionText.ts'
import { hostShare, limitOf, limitText, type Loads } from '../../../../src/views/drives/limits.ts'
import type { PlacementId } from '../../../../src/views/drives/placements.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

/** Rates in MB/s: of the model, and simulated to ±0.01. */
const way = (placement: PlacementId, tags: number, model: number | undefined, simulated?: number): Way => ({
  placement,
  tags,
  model: model === undefined ? undefined : model * 1e6,
  simulated: simulated === undefined ? undefined : { value: simulated * 1e6, halfWidth: 1e4 },
})

const white: readonly Way[] = [
  way('none', 1, 0.99, 1),
  way('none', 32, 0.99, 1),
  way('host', 1, 1.1, 1.1),
  way('host', 32, 1.1, 1.1),
  way('drive', 4, 1.4, 1.39),
  way('drive', 32, 2.33, 2.32),
  way('both', 4, 1.5, 1.48),
  way('both', 32, 2.34, 2.33),
]

const unsimulated = (ways: readonly Way[]): readonly Way[] => ways.map((one) => ({ ...one, simulated: undefined }))
const place = (ways: readonly Way[], placement: PlacementId, tags: number): number =>
  ways.findIndex((one) => one.placement === placement && one.tags === tags)

interface Asked extends Partial<Omit<DrivesSentences, 'present'>> {
  readonly at?: readonly [PlacementId, number]
}

function asked({ at = ['drive', 4], ...more }: Asked = {}): readonly [DrivesSentences, WaysVerdict] {
  const ways = more.ways ?? white
  const present = place(ways, ...at)
  const sentences: DrivesSentences = {
    unit: 'MB/s',
    subject: 'one Ultrastar 36ZX disk',
    drives: 1,
    pattern: 'random',
    requestSize: 8192,
    outstanding: 128,
    limit: 'The disk is the limit: it works 99 % of the time.',
    ...more,
    ways,
    present,
  }
  return [sentences, waysVerdict(ways, present)]
}

const told = ({ sentence: first, rest }: ReturnType<typeof drivesHeadline>): string => plain(plainSentence([...first, ...rest])).trimEnd()
const sentence = (more?: Asked): string => told(drivesHeadline(...asked(more)))

describe('whose number it is', () => {
  test('nothing in: the model’s, without advice', () => {
    const ways = unsimulated(white)
    expect(sentence({ ways })).toBe('One Ultrastar 36ZX disk, with 128 random 8 KiB requests in flight: the model says 1.40 MB/s.')
    const waiting = { kind: 'waiting', done: 0, total: 8 } as const
    expect(progressText(waiting, 'running')).toBe('Simulating: 0 of 8 ways to queue are in. Advice follows.')
    expect(progressText(waiting, 'cancelled')).toBe('Nothing has been simulated, and the model alone is no advice.')
    expect(progressText({ ...waiting, done: 3 }, 'cancelled')).toBe(
      'The simulation was stopped at 3 of 8 ways to queue, too few to advise on.',
    )
  })

  test('half in: the same until the best, those beside it, the present way and nothing at all are', () => {
    const half = white.map((one) => (one.placement === 'both' ? { ...one, simulated: undefined } : one))
    expect(waysVerdict(half, 4)).toEqual({ kind: 'waiting', done: 6, total: 8 })
    const withoutPlain = white.map((one, index) => (index === 0 ? { ...one, simulated: undefined } : one))
    expect(waysVerdict(withoutPlain, 4).kind).toBe('waiting')
    expect(sentence({ ways: half })).toBe(sentence({ ways: unsimulated(white) }))
  })

  test('all in, and both agree: the plainest way that is as good as the best, with what it brings as simulated', () => {
    expect(sentence()).toBe(
      'One Ultrastar 36ZX disk delivers 1.40 MB/s with 128 random 8 KiB requests in flight. The disk is the limit. Queue in the drive, 32 deep: simulated, that brings 67 %.',
    )
    expect(sentence({ at: ['drive', 32] })).toMatch(/delivers 2\.33 MB\/s .* Another queue makes no difference\.$/)
    expect(sentence({ at: ['both', 32] })).toMatch(/Another queue makes no difference\.$/)
    const both = white.map((one) => (one.placement === 'both' && one.tags === 32 ? way('both', 32, 2.9, 2.9) : one))
    expect(sentence({ ways: both })).toMatch(/ Sort in the host and queue in the drive, 32 deep: simulated, that brings 109 %\.$/)
  })

  test('all in, and the rates part: both are named', () => {
    const ways = white.map((one) => (one.placement === 'drive' && one.tags === 4 ? way('drive', 4, 1.4, 1.6) : one))
    expect(sentence({ ways })).toMatch(
      /^One Ultrastar 36ZX disk, with 128 random 8 KiB requests in flight: the model says 1\.40 MB\/s, the simulation 1\.60\. The disk/,
    )
  })

  test('all in, and the choices part: both are named, and advice is the simulation’s', () => {
    const ways = white.map((one) => (one.placement === 'host' && one.tags === 1 ? way('host', 1, 3, 1.1) : one))
    expect(sentence({ ways })).toMatch(
      / Queue in the drive, 32 deep, where the model prefers sorting in the host alone: simulated, that brings 67 %\.$/,
    )
    expect(sentence({ ways, at: ['drive', 32] })).toMatch(
      / The model prefers sorting in the host alone; simulated, another queue than yours brings nothing\.$/,
    )
  })

  test('where only the depth parts, a word says so', () => {
    const ways = white.map((one) => (one.placement === 'drive' && one.tags === 4 ? way('drive', 4, 2.33, 1.39) : one))
    expect(sentence({ ways, at: ['none', 1] })).toMatch(
      / Queue in the drive, 32 deep \(the model says 4\): simulated, that brings 132 %\.$/,
    )
  })

  test('what is too long loses the reason first, then its advice stands further down', () => {
    expect(plain(plainSentence(drivesHeadline(...asked()).sentence))).toMatch(/in flight\. The disk is the limit\. Queue in the drive/)
    const subject = 'one Ultrastar 36ZX disk that somebody calls by a name of several words'
    const { sentence: first, rest } = drivesHeadline(...asked({ subject }))
    expect(plainSentence(first)).toMatch(/The disk is the limit: it works 99.% of the time\.$/)
    expect(plainSentence(rest)).toMatch(/^ Queue in the drive/)
  })

  test('without a model the simulation alone speaks', () => {
    const ways = white.map((one) => ({ ...one, model: undefined }))
    expect(sentence({ ways: unsimulated(ways), pattern: 'interleaved' })).toMatch(/: only the simulation knows what is delivered\.$/)
    expect(sentence({ ways, pattern: 'interleaved' })).toMatch(/delivers 1\.39 MB\/s with 128 interleaved .* that brings 67 %\.$/)
  })
})

test('sorting in the host adds nothing once the drive sorts', () => {
  const noteOf = (ways: readonly Way[]): string => {
    const verdict = waysVerdict(ways, 4)
    return verdict.kind === 'settled' ? sortingText(verdict, ways[0]) : ''
  }
  expect(noteOf(white)).toBe('Sorting in the host adds nothing once the drive sorts.')
  expect(noteOf(white.map((one) => (one.placement === 'host' ? way('host', one.tags, 2.33, 2.33) : one)))).toBe(
    'Sorting in the host adds nothing once the drive sorts.',
  )
})

test.each<[string, Asked]>([
  ['One request at a time leaves nothing to sort.', { outstanding: 1 }],
  ['Neither queue nor sorting makes a difference.', {}],
])('where nothing helps: %s', (expected, more) => {
  const ways = [way('none', 1, 18.6, 18.6), way('drive', 32, 18.7, 18.7)]
  expect(sentence({ ways, at: ['drive', 32], ...more })).toMatch(new RegExp(` ${expected.replace('.', '\\.')}$`))
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
    expect(plain(limitText(loads(0.99, 0.04, 300), scsi, 'bus'))).toBe('The disks are the limit: they work 99 % of the time.')
    expect(limitText(loads(0.6, 0.99, 300), scsi, 'SAS port')).toMatch(/^The SAS port is the limit: it is held/)
    const ide = queuesOf('white-ide', { tags: 1 })
    expect(limitText(loads(0.5, 1, 300), ide, 'bus')).toContain('held while its drive seeks')
    expect(limitText(loads(0.5, 1, 300), queuesOf('white-ide', { pattern: 'sequential' }), 'bus')).toMatch(
      /^The channels are the limit: they are held/,
    )
    expect(plain(limitText(loads(0.99, 0.4, 300), queuesOf('white-scsi', { disks: 1 }), 'bus'))).toBe(
      'The disk is the limit: it works 99 % of the time.',
    )
    expect(limitText(loads(0.2, 0.3, 1e9), scsi, 'bus')).toMatch(/^The host is the limit/)
    expect(plain(limitText(loads(0.2, 0.3, 1), scsi, 'bus'))).toBe('Waiting is the limit: a disk works 20 % of the time, the bus 30 %.')
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
